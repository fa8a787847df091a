import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import { USD_PRECISION } from '@tyche/protocol/scales'

/** Dollars of 18 decimals for one whole token. A pool of one token reads no price: one whole token counts as one dollar. */
export function tokenPriceOf(pool: LpPool, token: LpPoolToken): bigint | undefined {
  if (pool.tokens.length === 1) return USD_PRECISION
  return token.priceUsd === null ? undefined : BigInt(token.priceUsd)
}

/**
 * What an amount of a token is worth, in dollars of 18 decimals, rounded down; undefined without a price.
 *
 * @example
 * import { tokenValue } from '@tyche/sdk/pools'
 *
 * const usd = tokenValue({ pool, token, amount: 5_000_000n })
 */
export function tokenValue({
  pool,
  token,
  amount,
}: {
  pool: LpPool
  token: LpPoolToken
  amount: bigint
}): bigint | undefined {
  const price = tokenPriceOf(pool, token)
  return price === undefined ? undefined : (amount * price) / 10n ** BigInt(token.decimals)
}
