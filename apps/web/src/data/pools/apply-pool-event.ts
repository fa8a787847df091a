import type { LpPool, LpPoolPoint, LpPoolToken } from '@tyche/api-schema/pools'
import type { PoolAccount, PoolState } from '@tyche/api-schema/stream'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { usdWorth } from '../prices/usd-worth.ts'

/** Applies a change of a token's account: its value, all weights and the reserved value, at the known prices. */
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

/** Applies the pool's new value, price and supply. */
export function applyState(pool: LpPool, state: PoolState): LpPool {
  if (!isSame(pool.address, state.pool)) return pool
  const { lpSupply, lpPriceUsd, liquidityUsd, aumMinUsd, aumMaxUsd } = state
  return { ...pool, lpSupply, lpPriceUsd, liquidityUsd, aumMinUsd, aumMaxUsd }
}

/** The last point of a chart is the present: it changes with the pool. */
export function applyToHistory(history: readonly LpPoolPoint[], state: PoolState, nowSec: number): LpPoolPoint[] {
  const last = history.at(-1)
  const { lpSupply, lpPriceUsd, liquidityUsd } = state
  if (!last || lpPriceUsd === null || liquidityUsd === null) return [...history]
  return [...history.slice(0, -1), { ...last, at: Math.max(last.at, nowSec), lpSupply, lpPriceUsd, liquidityUsd }]
}

function valueIn(token: LpPoolToken, amount: string): bigint | null {
  return amount === '0' ? 0n : (usdWorth(token, BigInt(amount)) ?? null)
}

function sum(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0n)
}

export const isSame = (one: string, two: string): boolean => one.toLowerCase() === two.toLowerCase()
