import type { LpPosition } from '@tyche/api-schema/pools'
import type { ExitOrder } from '@tyche/sdk/pools'
import { expect, test } from 'vitest'
import { stablePool, USD } from '../../../testing/pools.ts'
import { positionOf } from './position-of.ts'

const LP = 10n ** 18n
const known = { poolId: stablePool.poolId, lpAmount: `${250n * LP}`, valueUsd: `${260n * USD}` } as LpPosition
const order = { orderId: 1n, pool: stablePool.address, lpAmount: 40n * LP } as ExitOrder

test('behavior: a first deposit is a position before the API has read it, and marked', () => {
  const position = positionOf(stablePool, undefined, { held: 250n * LP, orders: [] })
  expect(position).toMatchObject({ lpAmount: 250n * LP, known: undefined, isPending: true })
  expect(position?.value).toBeGreaterThan(0n)
})

test('behavior: a position that the API has read is shown as it says', () => {
  expect(positionOf(stablePool, known, { held: 250n * LP, orders: [] })).toMatchObject({
    value: 260n * USD,
    isPending: false,
  })
  expect(positionOf(stablePool, known, { held: undefined, orders: [] })?.isPending).toBe(false)
})

test('behavior: a further deposit marks it until the API has read that too', () => {
  expect(positionOf(stablePool, known, { held: 251n * LP, orders: [] })).toMatchObject({
    lpAmount: 251n * LP,
    isPending: true,
  })
})

test('behavior: shares in an order stay a position, even if they are all that is left', () => {
  expect(positionOf(stablePool, undefined, { held: 0n, orders: [order] })).toMatchObject({
    lpAmount: 40n * LP,
    orders: [order],
    isPending: false,
  })
})

test('behavior: an account without shares and orders has no position', () => {
  expect(positionOf(stablePool, undefined, { held: 0n, orders: [] })).toBeUndefined()
  expect(positionOf(stablePool, undefined, { held: undefined, orders: [] })).toBeUndefined()
})
