import { type WatchOptions, watchChannel } from '../watch-channel.ts'

/** Ponder notifies this channel in the transaction that commits a block to the views' tables. */
const CHANNEL = 'onchain_live_query'

/**
 * Calls `refresh` whenever the indexer commits a block, one at a time; every two seconds as well, for what is not
 * notified (a reorg, views replaced by a newer build, a lost connection).
 */
export function watchIndexer(options: Omit<WatchOptions, 'channel' | 'restMs'>): { stop: () => Promise<void> } {
  return watchChannel({ ...options, channel: CHANNEL })
}
