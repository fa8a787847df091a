import { retryInterval } from './retry-interval.ts'

/** The page says in a sentence why the read has no result, which may be no error at all: it raises no toast. */
const ownWords = { hasOwnWords: true }

/** The named cache policies; a query spreads exactly one of them. */
export const cachePolicy = {
  /** Never changes for this deployment: addresses, token metadata, settled bets. */
  immutable: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  /** Changes rarely while the page is open: game settings, the signed-in user. */
  session: { staleTime: 5 * 60_000, gcTime: 30 * 60_000 },
  /** A proof that this browser makes. */
  proof: { staleTime: 5 * 60_000, gcTime: 30 * 60_000, meta: ownWords },
  /** What a visitor's browser reads from a node that they choose. */
  node: { staleTime: 0, gcTime: 5 * 60_000, refetchIntervalInBackground: false, meta: ownWords },
  /** Balances: every 30,000 ms by the specification, and on events. */
  polled: { staleTime: 10_000, refetchInterval: retryInterval(30_000), refetchIntervalInBackground: false },
  /** Kept current by the stream or a subscription; the interval only covers a missed event. */
  live: { staleTime: 2_000, refetchInterval: retryInterval(60_000), refetchIntervalInBackground: false },
} as const
