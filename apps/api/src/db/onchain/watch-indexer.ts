import { COMMIT_CHANNEL } from '@tyche/onchain/commit-channel'
import { type WatchOptions, watchChannel } from '../watch/watch-channel.ts'

/** Application names of the connections that publish to streams: of the process itself, or of one for all through Valkey. */
export const indexerListeners = { stream: 'tyche-api-stream', publisher: 'tyche-publisher-onchain' } as const

/**
 * Calls `refresh` whenever the indexer commits a block, without overlaps, and every two seconds for changes without
 * a notification (a reorg, views of a newer build, a lost connection).
 */
export function watchIndexer(options: Omit<WatchOptions, 'channel' | 'restMs'>): { stop: () => Promise<void> } {
  return watchChannel({ ...options, channel: COMMIT_CHANNEL })
}
