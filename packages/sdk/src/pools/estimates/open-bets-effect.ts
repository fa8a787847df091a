import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'

/**
 * How much open bets matter in the price of those who come (`add`) or leave, in basis points rounded up; undefined without
 * a price.
 *
 * @example
 * import { openBetsEffectOf } from '@tyche/sdk/pools'
 *
 * const basisPoints = openBetsEffectOf({ pool, change: 'remove' })
 */
export function openBetsEffectOf({ pool, change }: { pool: LpPool; change: 'add' | 'remove' }): number | undefined {
  const { liquidityUsd, aumMinUsd, aumMaxUsd } = pool
  if (liquidityUsd === null || aumMinUsd === null || aumMaxUsd === null) return undefined
  const [whole, part] =
    change === 'add' ? [BigInt(aumMaxUsd), BigInt(liquidityUsd)] : [BigInt(liquidityUsd), BigInt(aumMinUsd)]
  if (whole === 0n || part >= whole) return 0
  return Number(((whole - part) * BPS_DENOMINATOR + whole - 1n) / whole)
}
