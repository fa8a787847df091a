import { loyaltyConstants, type VipLevel } from '../constants.ts'
import { pointsOfUsdDown } from '../rounding.ts'
import { vipStanding } from './vip.ts'

/**
 * Milli-points of a settled bet or drawn order: q (USD, 18 decimals) times the VIP multiplier of the exp before it. Rounds
 * down to 0.001 point, in favour of the house.
 */
export function playPoints(
  { q, expBeforeUsd }: { readonly q: bigint; readonly expBeforeUsd: bigint },
  constants: { readonly vipLevels: readonly VipLevel[] } = loyaltyConstants,
): bigint {
  return pointsOfUsdDown(q, vipStanding(expBeforeUsd, constants).multiplierBps)
}
