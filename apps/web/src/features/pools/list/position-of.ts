import type { LpPool, LpPosition } from '@tyche/api-schema/pools'
import type { ExitOrder } from '@tyche/sdk/pools'
import { shareValue } from '@tyche/sdk/pools/estimates'
import { type Holding, ordered } from '../../../data/pools/use-pools.ts'

/** What an account has in a pool: shares from the chain, their past from the API. */
export interface Position {
  pool: LpPool
  /** With the shares in withdrawal orders. */
  lpAmount: bigint
  /** Null while a token has no price. */
  value: bigint | null
  orders: readonly ExitOrder[]
  /** As the API knows it; undefined before it has read the first deposit, and once every share is in an order. */
  known: LpPosition | undefined
  /** The chain is ahead of the API: deposits and earnings are still those of before. */
  isPending: boolean
}

/** Undefined for an account without shares and orders. */
export function positionOf(
  pool: LpPool,
  known: LpPosition | undefined,
  { held, orders }: Holding,
): Position | undefined {
  const inWallet = held ?? BigInt(known?.lpAmount ?? 0)
  const lpAmount = inWallet + ordered(orders)
  if (lpAmount === 0n) return undefined
  const isPending = String(inWallet) !== (known?.lpAmount ?? '0')
  const isAsKnown = known !== undefined && !isPending && orders.length === 0
  const value = isAsKnown ? known.valueUsd : (shareValue({ pool, lpAmount }) ?? null)
  return { pool, lpAmount, value: value === null ? null : BigInt(value), orders, known, isPending }
}
