import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { hasSpread } from './pool-terms.ts'
import { tokenPriceOf } from './token-value.ts'

/**
 * How much more of a token its band has room for, in base units; undefined where nothing bounds it. Open bets move it, so
 * that the last thousandth is left.
 *
 * @example
 * import { roomFor } from '@tyche/sdk/pools'
 *
 * const most = roomFor({ pool, token })
 */
export function roomFor({ pool, token }: { pool: LpPool; token: LpPoolToken }): bigint | undefined {
  const price = tokenPriceOf(pool, token)
  const { aumMaxUsd } = pool
  const most = BigInt(token.maxWeightBasisPoints)
  if (!hasSpread(pool) || most >= BPS_DENOMINATOR) return undefined
  if (price === undefined || price === 0n || aumMaxUsd === null || token.valueUsd === null) return undefined
  const room = (most * BigInt(aumMaxUsd) - BPS_DENOMINATOR * BigInt(token.valueUsd)) / (BPS_DENOMINATOR - most)
  if (room <= 0n) return 0n
  return (room * 10n ** BigInt(token.decimals) * 999n) / (price * 1000n)
}
