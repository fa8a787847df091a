import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import { mulBpsUp } from './basis-points.ts'
import { hasSpread, removeFeeOf } from './pool-terms.ts'
import { shareValue } from './share-value.ts'
import { tokenPriceOf } from './token-value.ts'

/**
 * What shares bring in a token once no open bet counts against them, in base units rounded down: the contract's own
 * reckoning at the LP price, which leaves the stakes of open bets out. Undefined without a price.
 *
 * @example
 * import { valueWhenClear } from '@tyche/sdk/pools'
 *
 * const amount = valueWhenClear({ pool, token, lpAmount: 10n ** 18n })
 */
export function valueWhenClear({
  pool,
  token,
  lpAmount,
}: {
  pool: LpPool
  token: LpPoolToken
  lpAmount: bigint
}): bigint | undefined {
  const gross = shareValue({ pool, lpAmount })
  const price = tokenPriceOf(pool, token)
  if (gross === undefined || !price) return undefined
  const net = gross - mulBpsUp(gross, removeFeeOf(pool))
  const priceUp = hasSpread(pool) ? price + mulBpsUp(price, pool.spreadBasisPoints) : price
  return (net * 10n ** BigInt(token.decimals)) / priceUp
}
