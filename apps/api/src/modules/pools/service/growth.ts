import { PRECISION } from '@tyche/protocol/scales'

const YEAR_SEC = 365 * 86_400
/** A shorter window, extrapolated to a year, would be meaningless. */
const MIN_WINDOW_SEC = 86_400
/** Precision of a rate computed in floating point. */
const DIGITS = 1e9
/** Cap of 100,000 % a year. */
const MAX_RATE = 1_000

export interface PriceAt {
  readonly price: bigint
  readonly at: number
}

/**
 * The compounded annual rate of the growth from one price to another, scaled by 1e18: -1e18 for a pool that lost
 * everything. Null without a price to start from or with less than a day between the two.
 */
export function annualise(from: PriceAt | undefined, to: PriceAt): bigint | null {
  if (!from || from.price <= 0n) return null
  const elapsedSec = to.at - from.at
  if (elapsedSec < MIN_WINDOW_SEC) return null
  const growth = Number((to.price * PRECISION) / from.price) / Number(PRECISION)
  const rate = Math.min(growth ** (YEAR_SEC / elapsedSec) - 1, MAX_RATE)
  return BigInt(Math.round(rate * DIGITS)) * (PRECISION / BigInt(DIGITS))
}
