import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import { mulBpsUp, subBpsDown } from './basis-points.ts'
import { hasSpread } from './pool-terms.ts'
import { tokenValue } from './token-value.ts'

/** What a deposit costs beside the price of open bets; the pool's own terms, in dollars of 18 decimals. */
export interface DepositCosts {
  value: bigint
  spread: bigint
  fee: bigint
}

/**
 * What a deposit is worth and costs, the costs rounded up; undefined without a price.
 *
 * @example
 * import { depositCostsOf } from '@tyche/sdk/pools'
 *
 * const costs = depositCostsOf({ pool, token, amount: 5_000_000n })
 */
export function depositCostsOf({
  pool,
  token,
  amount,
}: {
  pool: LpPool
  token: LpPoolToken
  amount: bigint
}): DepositCosts | undefined {
  const value = tokenValue({ pool, token, amount })
  if (value === undefined) return undefined
  const counted = hasSpread(pool) ? subBpsDown(value, pool.spreadBasisPoints) : value
  return { value, spread: value - counted, fee: mulBpsUp(counted, pool.addFeeBasisPoints) }
}
