import { type WatchOptions, watchChannel } from './watch-channel.ts'

/** Triggers notify it in each transaction that adds a ledger entry or changes reward cards, orders or sales for points. */
const CHANNEL = 'tyche_points'
/** However many transactions move points, balances are read at most five times a second. */
const REST_MS = 200

/** Calls `refresh` after changes of the ledger, without overlaps, and every two seconds. */
export function watchLedger(options: Omit<WatchOptions, 'channel' | 'restMs'>): { stop: () => Promise<void> } {
  return watchChannel({ ...options, channel: CHANNEL, restMs: REST_MS })
}
