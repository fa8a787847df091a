import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { partDown, pointsOfUsdDown } from '../rounding.ts'

/**
 * Milli-points for the last holder of a recycled LuckyBuy order with this q (USD, 18 decimals); 0 when one of its codes won.
 * Rounds down to 0.001 point, in favour of the house.
 */
export function recyclePoints(
  { q, winningCodes }: { readonly q: bigint; readonly winningCodes: number },
  { recycle }: Pick<LoyaltyConstants, 'recycle'> = loyaltyConstants,
): bigint {
  return winningCodes > 0 ? 0n : pointsOfUsdDown(q, recycle.pointsPerQBps)
}

/**
 * Milli-points that come back for a PointBuy order that cost `paid` milli-points; 0 when one of its codes won. Rounds down
 * to 0.001 point, in favour of the house.
 */
export function pointBuyRecyclePoints(
  { paid, winningCodes }: { readonly paid: bigint; readonly winningCodes: number },
  { pointBuy }: Pick<LoyaltyConstants, 'pointBuy'> = loyaltyConstants,
): bigint {
  return winningCodes > 0 ? 0n : partDown(paid, pointBuy.recycleBps)
}
