import type { LpPool, LpPoolPoint, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import type { PoolAccount, PoolState } from '@tyche/api-schema/stream'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'

/** A token's account moved: its value, the weights of all and the reserved value follow at the known prices. */
export function applyAccount(pool: LpPool, account: PoolAccount): LpPool {
  if (!isSame(pool.address, account.pool)) return pool
  const { balance, reserved, liabilities } = account
  const moved = pool.tokens.map((token) =>
    isSame(token.token, account.token) ? { ...token, balance, reserved, liabilities } : token,
  )
  const values = moved.map((token) => valueIn(token, token.balance))
  const total = sum(values)
  const tokens = moved.map((token, index) => {
    const value = values[index] ?? null
    return {
      ...token,
      valueUsd: value === null ? null : value.toString(),
      weightBasisPoints: value === null || !total ? null : Number((value * BPS_DENOMINATOR) / total),
    }
  })
  const held = sum(moved.map((token) => valueIn(token, token.reserved)))
  return { ...pool, tokens, reservedUsd: held === null ? null : held.toString() }
}

/** Value, price and supply of the whole. */
export function applyState(pool: LpPool, state: PoolState): LpPool {
  if (!isSame(pool.address, state.pool)) return pool
  const { lpSupply, lpPriceUsd, liquidityUsd, aumMinUsd, aumMaxUsd } = state
  return { ...pool, lpSupply, lpPriceUsd, liquidityUsd, aumMinUsd, aumMaxUsd }
}

/** The last point of a chart is now: it moves with the pool. */
export function applyToHistory(history: readonly LpPoolPoint[], state: PoolState, nowSec: number): LpPoolPoint[] {
  const last = history.at(-1)
  const { lpSupply, lpPriceUsd, liquidityUsd } = state
  if (!last || lpPriceUsd === null || liquidityUsd === null) return [...history]
  return [...history.slice(0, -1), { ...last, at: Math.max(last.at, nowSec), lpSupply, lpPriceUsd, liquidityUsd }]
}

function valueIn({ decimals, priceUsd }: LpPoolToken, amount: string): bigint | null {
  if (amount === '0') return 0n
  return priceUsd === null ? null : (BigInt(amount) * BigInt(priceUsd)) / 10n ** BigInt(decimals)
}

function sum(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0n)
}

export const isSame = (one: string, two: string): boolean => one.toLowerCase() === two.toLowerCase()
