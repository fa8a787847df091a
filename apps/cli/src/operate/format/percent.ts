import { formatUnits } from 'viem'

/** Basis points as people say them: 250 is `2.5 %`. */
export function formatBasisPoints(basisPoints: number | bigint): string {
  return `${formatUnits(BigInt(basisPoints), 2)} %`
}

/** A part of 1e18, as the games hold their edge. */
export function formatFraction(fraction: bigint): string {
  return `${formatUnits(fraction, 16)} %`
}
