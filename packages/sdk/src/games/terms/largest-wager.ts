import type { BetQuote } from './quote-bet.ts'

export type LargestWagerParameters = {
  quote: Pick<BetQuote, 'limits'>
  /** What the player holds, in base units; undefined while it is read. */
  balance: bigint | undefined
  playCount: number
}

/**
 * The largest wager per play that limits and balance allow, in base units and rounded down; undefined while neither is known.
 *
 * @example
 * import { largestWager } from '@tyche/sdk/games'
 *
 * const wager = largestWager({ quote, balance: 300_000_001n, playCount: 3 })
 */
export function largestWager({ quote, balance, playCount }: LargestWagerParameters): bigint | undefined {
  const count = BigInt(Number.isInteger(playCount) && playCount > 0 ? playCount : 1)
  const { maxWager } = quote.limits
  if (balance === undefined) return maxWager
  const affordable = balance / count
  return maxWager === undefined || affordable < maxWager ? affordable : maxWager
}
