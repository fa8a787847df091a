import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import { PRECISION } from '@tyche/protocol/scales'

/**
 * What shares (scaled by 1e18) are worth, in dollars of 18 decimals, rounded down; undefined without a price.
 *
 * @example
 * import { shareValue } from '@tyche/sdk/pools'
 *
 * const usd = shareValue({ pool, lpAmount: 10n ** 18n })
 */
export function shareValue({ pool, lpAmount }: { pool: LpPool; lpAmount: bigint }): bigint | undefined {
  return pool.lpPriceUsd === null ? undefined : (lpAmount * BigInt(pool.lpPriceUsd)) / PRECISION
}
