import { type BetQuote, largestWager } from '@tyche/sdk/games/terms'
import { readableDown } from '../../../lib/amounts/readable-amount.ts'

export type BoundsInput = { balance: bigint | undefined; playCount: number; decimals: number }

/** The bounds of the shortcuts: from the minimum to what limits and balance allow, rounded to a readable amount. */
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
