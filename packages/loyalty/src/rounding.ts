import { BPS_DENOMINATOR, USD_PRECISION } from '@tyche/protocol/scales'
import { POINTS_PRECISION } from './constants.ts'

const usdPerMilliPoint = USD_PRECISION / POINTS_PRECISION

/**
 * Milli-points for an amount of USD (18 decimals) at a rate in basis points (10,000 = 1 point per USD). Rounds down to
 * 0.001 point, in favour of the house.
 */
export function pointsOfUsdDown(amountUsd: bigint, rateBps: bigint): bigint {
  assertNotNegative(amountUsd, 'An amount of USD')
  return (amountUsd * rateBps) / (BPS_DENOMINATOR * usdPerMilliPoint)
}

/** A part of an amount in basis points. Rounds down, in favour of the house where it gives. */
export function partDown(amount: bigint, shareBps: bigint): bigint {
  assertNotNegative(amount, 'An amount')
  return (amount * shareBps) / BPS_DENOMINATOR
}

export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** `dividend / divisor`, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

export function assertNotNegative(value: bigint, what: string): void {
  if (value < 0n) throw new RangeError(`${what} is never negative: ${value}.`)
}
