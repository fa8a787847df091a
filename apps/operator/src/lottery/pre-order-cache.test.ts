import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPreOrderCache } from './pre-order-cache.ts'

const PRODUCT = 3
const SERIES = 1n
const order = (id: bigint, blockNumber: bigint, logIndex = 0, clientId = SERIES) => ({
  id,
  clientId,
  blockNumber,
  logIndex,
})

test('default: lists orders of a series by age, not by id', () => {
  const cache = createPreOrderCache()
  for (const each of [order(1n, 9n), order(9n, 5n, 1), order(4n, 5n, 0), order(2n, 1n, 0, 2n)]) cache.add(each)
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([4n, 9n, 1n])
  expect(cache.waitingFor(PRODUCT, 2n)).toEqual([2n])
  expect(cache.size).toBe(4)
})

test('behavior: retries an order on a product after a minute, and on other products at once', () => {
  let nowMs = 1_000_000
  const cache = createPreOrderCache(() => nowMs)
  cache.add(order(1n, 1n))
  cache.markTried(PRODUCT, [1n])
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([])
  expect(cache.waitingFor(PRODUCT + 1, SERIES)).toEqual([1n])
  nowMs += 60_000
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([1n])
})

test('behavior: retries an order after a minute although the clock was set back', () => {
  vi.useFakeTimers({ now: 5_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createPreOrderCache()
  cache.add(order(1n, 1n))
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([1n])
  cache.markTried(PRODUCT, [1n])
  vi.setSystemTime(1_000_000)
  vi.advanceTimersByTime(60_000)
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([1n])
})

test('behavior: reorders after a reorg and retries triggers', () => {
  const cache = createPreOrderCache()
  for (const each of [order(1n, 1n), order(2n, 2n)]) cache.add(each)
  cache.markTried(PRODUCT, [1n, 2n])
  cache.add(order(1n, 3n))
  cache.forgetEnds()
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([2n, 1n])
})

test('behavior: reads a spent order again after a reorg that may have reverted its last round', () => {
  let nowMs = 0
  const cache = createPreOrderCache(() => nowMs)
  for (const each of [order(1n, 1n), order(2n, 2n)]) cache.add(each)
  cache.drop(1n)
  nowMs += 600_000
  cache.drop(2n)
  expect(cache.ids()).toEqual([])
  cache.forgetEnds()
  expect(cache.ids()).toEqual([2n])
})

test('behavior: forgets ended products and spent orders', () => {
  const cache = createPreOrderCache()
  for (const each of [order(1n, 1n), order(2n, 2n)]) cache.add(each)
  cache.markTried(PRODUCT, [2n])
  cache.markTried(PRODUCT + 1, [2n])
  cache.keepProducts(new Set([PRODUCT + 1]))
  cache.drop(1n)
  expect(cache.waitingFor(PRODUCT, SERIES)).toEqual([2n])
  expect(cache.waitingFor(PRODUCT + 1, SERIES)).toEqual([])
})

test('behavior: keeps orders by age in any sequence of discovery', () => {
  const place = fc.record({ block: fc.bigInt(0n, 20n), log: fc.integer({ min: 0, max: 20 }) })
  const places = fc.uniqueArray(place, { selector: ({ block, log }) => `${block}-${log}` })
  fc.assert(
    fc.property(places, (found) => {
      const cache = createPreOrderCache()
      for (const [i, { block, log }] of found.entries()) cache.add(order(BigInt(i), block, log))
      const keys = cache.waitingFor(PRODUCT, SERIES).map((id) => {
        const { block, log } = found[Number(id)]!
        return Number(block) * 100 + log
      })
      expect(keys).toEqual([...keys].sort((a, b) => a - b))
      expect(keys).toHaveLength(found.length)
    }),
  )
})
