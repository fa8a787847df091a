import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'

/** The spread guards against late feeds, which only a pool of several tokens reads. */
export const hasSpread = (pool: LpPool): boolean => pool.tokens.length > 1

/**
 * What leaving at a price costs, in basis points. With one token the contract takes nothing: leaving in kind is the same
 * without a fee.
 */
export const removeFeeOf = (pool: LpPool): number => (pool.tokens.length > 1 ? pool.removeFeeBasisPoints : 0)
