import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { divideUp } from '../rounding.ts'

/**
 * The most that a point is worth in USD (18 decimals): what PointBuy gives for it, and for the part that recycling returns
 * again, and so on: `0.00072 / (1 - 10 %)`. Rounds up: the proofs never count a point for too little.
 */
export function pointValueUsdUp({ pointBuy }: Pick<LoyaltyConstants, 'pointBuy'> = loyaltyConstants): bigint {
  if (pointBuy.recycleBps >= BPS_DENOMINATOR) throw new RangeError('Recycling returns less than was paid.')
  return divideUp(pointBuy.rewardUsdPerPoint * BPS_DENOMINATOR, BPS_DENOMINATOR - pointBuy.recycleBps)
}
