/** How much is loaded. Everything else is in proportion to players and bets. */
export interface Sizes {
  readonly players: number
  readonly bets: number
  /** The same seed makes the same rows, apart from times. */
  readonly seed: number
}

/** In the newest blocks, which every process looks at again and again, as many bets as there may be. */
export const RECENT_BETS_PER_BLOCK = 20
const MOST_RECENT_BLOCKS = 300
/** Older blocks have more bets, so that the chain has not too many blocks. */
const MOST_OLD_BLOCKS = 1_000

/** More than a block has: numbers the logs of a block. */
export const LOGS_PER_BLOCK = 100_000

/** Over which the bets are spread, up to now: every period of ranks that runs has players. */
export const HISTORY_SEC = 40 * 86_400

/** Codes and purchases of a product. */
export const CODES = 100
export const ORDERS_PER_PRODUCT = 50

/** The players by number who have much: they are measured beside the others. */
export const referrerOfMany = 1
export const playerOfManyBets = 2
const FIRST_FRIEND = 3

export function proportionsOf({ players, bets }: Sizes) {
  const friends = Math.floor(players / 10)
  const recentBlocks = Math.min(MOST_RECENT_BLOCKS, Math.floor(bets / RECENT_BETS_PER_BLOCK / 2))
  const oldBets = bets - recentBlocks * RECENT_BETS_PER_BLOCK
  const oldBetsPerBlock = Math.max(100, Math.ceil(oldBets / MOST_OLD_BLOCKS))
  const otherReferrers = Math.max(1, Math.floor(players / 100))
  const products = Math.max(40, Math.ceil(bets / 500))
  return {
    /** Of the one who referred most: the players from `FIRST_FRIEND` on. */
    friends,
    firstFriend: FIRST_FRIEND,
    /** Players who referred some of the rest. */
    otherReferrers,
    oldBetsPerBlock,
    oldBlocks: Math.ceil(oldBets / oldBetsPerBlock),
    recentBlocks,
    pendingBets: Math.min(100, Math.floor(bets / 1_000)),
    /** The newest bets, whose points are in the ledger one by one. */
    ledgerBets: Math.floor(bets / 10),
    products,
    liveProducts: Math.max(20, Math.floor(products / 50)),
    /** Every tenth product is sold for points. */
    orders: (products - Math.floor(products / 10)) * ORDERS_PER_PRODUCT,
    poolTransactions: Math.max(100, Math.floor(bets / 50)),
    /** Players who are signed in, by number: the first, and some who referred others. */
    signedIn: [
      ...numbersFrom(1, Math.min(friends, 2_000)),
      ...numbersFrom(FIRST_FRIEND + friends, Math.min(otherReferrers, 200)),
    ],
  }
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

export type Proportions = ReturnType<typeof proportionsOf>
