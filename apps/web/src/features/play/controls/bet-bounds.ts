import { type BetQuote, largestWager } from '@tyche/sdk/games'
import { readableDown } from '../../../lib/amounts/readable-amount.ts'

export type BoundsInput = { balance: bigint | undefined; playCount: number; decimals: number }

/** What the shortcuts may reach: never below the minimum, never above what limits and balance allow, and to be read. */
export function boundsOf(quote: BetQuote, { balance, playCount, decimals }: BoundsInput) {
  const { minWager } = quote.limits
  const largest = largestWager({ quote, balance, playCount })
  const smallest = minWager > 0n ? minWager : 1n
  const within = (next: bigint) => {
    const isTooLarge = largest !== undefined && next > largest && largest >= smallest
    const readable = readableDown(isTooLarge ? largest : next, decimals)
    return readable < smallest ? smallest : readable
  }
  return { smallest, largest, within }
}
