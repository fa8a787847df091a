import type { ProductState } from '@tyche/sdk/lottery'
import { expect, test } from 'vitest'
import { createProductCache, type ProductFacts } from './product-cache.ts'

function product(id: number, state: ProductState, isDelivered = false, offChain = false): ProductFacts {
  return {
    id,
    clientId: 1n,
    kind: 'timeLimited',
    state,
    endTimeSec: 0,
    offChain,
    isDelivered,
    inactivationAtSec: 0,
    drawableAtSec: 0,
  }
}

test('default: keeps a product until no work is left', () => {
  const cache = createProductCache()
  for (const state of ['upcoming', 'open', 'paused', 'soldOut', 'ended', 'committed', 'drawing', 'drawn'] as const) {
    cache.update(product(1, state))
    expect(cache.all()).toEqual([product(1, state)])
  }
  cache.update(product(1, 'drawn', true))
  expect(cache.all()).toEqual([])
  expect(cache.isClosed(1)).toBe(true)
})

test('behavior: keeps an undersold product until it is inactivated', () => {
  const cache = createProductCache()
  cache.update(product(1, 'inactivated'))
  cache.update(product(2, 'removed'))
  expect(cache.ids()).toEqual([1])
  cache.close(1)
  cache.update(product(1, 'inactivated'))
  expect(cache.ids()).toEqual([])
})

test('behavior: keeps a product sold for points until its prizes are released', () => {
  const cache = createProductCache()
  for (const [i, state] of (['drawn', 'inactivated', 'removed'] as const).entries()) {
    cache.update(product(i, state, false, true))
    expect(cache.ids()).toEqual([i])
    cache.update(product(i, state, true, true))
    expect(cache.ids()).toEqual([])
  }
})

test('behavior: reopens ended products and drops missing ones after a reorg', () => {
  const cache = createProductCache()
  cache.update(product(1, 'drawn', true))
  cache.forgetEnds()
  cache.update(product(1, 'drawing'))
  expect(cache.ids()).toEqual([1])
  cache.update(product(1, 'none'))
  expect(cache.ids()).toEqual([])
  expect(cache.isClosed(1)).toBe(false)
})

test('behavior: reads a product again after a reorg that may have reverted its end, whatever its blocks', () => {
  let nowMs = 0
  const cache = createProductCache(() => nowMs)
  for (const id of [1, 2]) cache.update(product(id, 'inactivated'))
  cache.close(1)
  nowMs += 600_000
  cache.close(2)
  expect(cache.ids()).toEqual([])
  cache.forgetEnds()
  expect(cache.ids()).toEqual([2])
})
