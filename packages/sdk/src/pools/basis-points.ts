import { BPS_DENOMINATOR, PRECISION_PER_BPS } from '@tyche/protocol/scales'

/** What is left after `basisPoints` are taken off, rounded down. */
export function lessDown(amount: bigint, basisPoints: number): bigint {
  return (amount * (BPS_DENOMINATOR - BigInt(basisPoints))) / BPS_DENOMINATOR
}

/** A part of an amount, rounded up. */
export function partUp(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints) + BPS_DENOMINATOR - 1n) / BPS_DENOMINATOR
}

/** Basis points as a ratio scaled by 1e18, for formatting. */
export const toWad = (basisPoints: number | bigint): bigint => BigInt(basisPoints) * PRECISION_PER_BPS
