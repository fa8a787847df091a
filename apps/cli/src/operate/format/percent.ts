import { formatUnits } from 'viem'

/** Basis points as a percentage: 250 is `2.5 %`. */
export function formatBasisPoints(basisPoints: number | bigint): string {
  return `${formatUnits(BigInt(basisPoints), 2)} %`
}

/** A fraction scaled by 1e18, such as a house edge, as a percentage. */
export function formatFraction(fraction: bigint): string {
  return `${formatUnits(fraction, 16)} %`
}
