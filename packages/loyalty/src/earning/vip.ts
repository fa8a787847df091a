import { loyaltyConstants, type VipLevel } from '../constants.ts'
import { assertNotNegative } from '../rounding.ts'

export interface VipStanding {
  /** From 0. */
  readonly level: number
  /** 10,000 = x 1. */
  readonly multiplierBps: bigint
  /** USD, 18 decimals: exp at which this level begins. */
  readonly levelExpUsd: bigint
  /** USD, 18 decimals: exp at which the next level begins; null at the highest. */
  readonly nextLevelExpUsd: bigint | null
}

/** The level of a player whose q so far comes to `expUsd` (18 decimals). A level begins exactly at its exp. */
export function vipStanding(
  expUsd: bigint,
  { vipLevels }: { readonly vipLevels: readonly VipLevel[] } = loyaltyConstants,
): VipStanding {
  assertNotNegative(expUsd, 'Exp')
  const level = vipLevels.findLastIndex((one) => one.expUsd <= expUsd)
  const current = vipLevels[level]
  if (!current) throw new RangeError('The first VIP level begins at 0.')
  return {
    level,
    multiplierBps: current.multiplierBps,
    levelExpUsd: current.expUsd,
    nextLevelExpUsd: vipLevels[level + 1]?.expUsd ?? null,
  }
}
