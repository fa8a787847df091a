import type { LpPoolToken } from '@tyche/api-schema/pools'
import { USD_PRECISION } from '@tyche/protocol/scales'

/** What the feed of a token says. A price is of a whole token, in USD with 18 decimals. */
export type TokenPrice = Pick<LpPoolToken, 'token' | 'decimals' | 'priceUsd'>

/** What an amount is worth in USD with 18 decimals, rounded towards zero; undefined without a price. */
export function usdWorth(price: TokenPrice | undefined, amount: bigint): bigint | undefined {
  if (!price?.priceUsd) return undefined
  return (amount * BigInt(price.priceUsd)) / 10n ** BigInt(price.decimals)
}

/** How far a dollar's price may be from one and still be called a dollar, in percent. */
const PERCENT_OFF = 1n

/** Whether a token is a dollar: its amounts say their worth themselves, until it loses its peg. */
export function isDollar({ priceUsd }: Pick<TokenPrice, 'priceUsd'>): boolean {
  if (!priceUsd) return false
  const off = BigInt(priceUsd) - USD_PRECISION
  return (off < 0n ? -off : off) * 100n <= USD_PRECISION * PERCENT_OFF
}

export function priceOf<Price extends TokenPrice>(prices: readonly Price[], token: string): Price | undefined {
  return prices.find((price) => price.token.toLowerCase() === token.toLowerCase())
}
