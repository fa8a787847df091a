import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { partDown } from '../rounding.ts'

export interface ReferredPlay {
  /** Milli-points that the play earned its player. */
  readonly points: bigint
  /** Unix seconds; null while the player has no referrer. */
  readonly boundAt: number | null
  /** Unix seconds of the block in which the bet was placed or the code bought. */
  readonly placedAt: number
}

/**
 * Milli-points for the player's referrer, one level up: a part of the play's points, on top of them. 0 unless the
 * referrer was bound in an earlier second than the play was placed. Rounds down to 0.001 point, in favour of the house.
 */
export function referrerPoints(
  { points, boundAt, placedAt }: ReferredPlay,
  { referrer }: Pick<LoyaltyConstants, 'referrer'> = loyaltyConstants,
): bigint {
  if (boundAt === null || boundAt >= placedAt) return 0n
  return partDown(points, referrer.shareBps)
}
