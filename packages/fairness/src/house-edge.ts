import { BPS_DENOMINATOR, PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from './errors.ts'
import { MAX_HOUSE_EDGE, MIN_HOUSE_EDGE } from './precision.ts'

/** Converts basis points to the contracts' scale: 200 becomes 0.02e18. */
export function houseEdgeFromBps(houseEdgeBps: number): bigint {
  return (BigInt(houseEdgeBps) * PRECISION) / BPS_DENOMINATOR
}

/** Throws for an edge that no game contract accepts (0.5 % to 3 % in whole basis points, scaled by `PRECISION`). */
export function assertHouseEdge(houseEdge: bigint): void {
  const isWholeBps = houseEdge % (PRECISION / BPS_DENOMINATOR) === 0n
  if (houseEdge < MIN_HOUSE_EDGE || houseEdge > MAX_HOUSE_EDGE || !isWholeBps)
    throw new InvalidBetError(`A house edge of ${houseEdge} is not a whole number of basis points from 50 to 300.`)
}

/** A probability scaled by `PRECISION` in basis points, rounded to the nearest, for display as a percentage. */
export function chanceToBps(chance: bigint): number {
  return Number((chance * BPS_DENOMINATOR + PRECISION / 2n) / PRECISION)
}
