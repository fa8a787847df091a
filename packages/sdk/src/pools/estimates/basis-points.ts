import { BPS_DENOMINATOR, PRECISION_PER_BPS } from '@tyche/protocol/scales'

/**
 * What is left after `basisPoints` are taken off, rounded down.
 *
 * @example
 * import { subBpsDown } from '@tyche/sdk/pools'
 *
 * const rest = subBpsDown(9_999n, 50) // 9,949
 */
export function subBpsDown(amount: bigint, basisPoints: number): bigint {
  return (amount * (BPS_DENOMINATOR - BigInt(basisPoints))) / BPS_DENOMINATOR
}

/**
 * A part of an amount, rounded up.
 *
 * @example
 * import { mulBpsUp } from '@tyche/sdk/pools'
 *
 * const fee = mulBpsUp(9_999n, 50) // 50
 */
export function mulBpsUp(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints) + BPS_DENOMINATOR - 1n) / BPS_DENOMINATOR
}

/** Basis points as a ratio scaled by 1e18, for formatting. */
export const toWad = (basisPoints: number | bigint): bigint => BigInt(basisPoints) * PRECISION_PER_BPS
