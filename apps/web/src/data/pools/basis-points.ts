export const ALL_BASIS_POINTS = 10_000n

/** What is left after `basisPoints` are taken off, rounded down. */
export function lessDown(amount: bigint, basisPoints: number): bigint {
  return (amount * (ALL_BASIS_POINTS - BigInt(basisPoints))) / ALL_BASIS_POINTS
}

/** A part of an amount, rounded up. */
export function partUp(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints) + ALL_BASIS_POINTS - 1n) / ALL_BASIS_POINTS
}

/** Basis points as a ratio scaled by 1e18, for formatting. */
export const toWad = (basisPoints: number | bigint): bigint => BigInt(basisPoints) * 10n ** 14n
