import { type BetQuote, largestWager } from './bet-quote.ts'

/** What the shortcuts may reach: never below the minimum, never above what limits and balance allow. */
export function boundsOf(quote: BetQuote, balance: bigint | undefined, playCount: number) {
  const { minWager } = quote.limits
  const largest = largestWager(quote, balance, playCount)
  const smallest = minWager > 0n ? minWager : 1n
  const within = (next: bigint) => {
    if (largest !== undefined && next > largest && largest >= smallest) return largest
    return next < smallest ? smallest : next
  }
  return { smallest, largest, within }
}
