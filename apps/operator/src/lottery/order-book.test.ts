import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderBook } from './order-book.ts'

const PRODUCT = 3
const SERIES = 1n
const order = (id: bigint, blockNumber: bigint, logIndex = 0, clientId = SERIES) => ({
  id,
  clientId,
  blockNumber,
  logIndex,
})

test('default: orders of the series, oldest first, whatever their ids', () => {
  const book = createOrderBook()
  for (const each of [order(1n, 9n), order(9n, 5n, 1), order(4n, 5n, 0), order(2n, 1n, 0, 2n)]) book.add(each)
  expect(book.waitingFor(PRODUCT, SERIES)).toEqual([4n, 9n, 1n])
  expect(book.waitingFor(PRODUCT, 2n)).toEqual([2n])
  expect(book.size).toBe(4)
})

test('behavior: an order that was tried on a product is tried again a minute later, and on other products at once', () => {
  let nowMs = 1_000_000
  const book = createOrderBook(() => nowMs)
  book.add(order(1n, 1n))
  book.markAsked(PRODUCT, [1n])
  expect(book.waitingFor(PRODUCT, SERIES)).toEqual([])
  expect(book.waitingFor(PRODUCT + 1, SERIES)).toEqual([1n])
  nowMs += 60_000
  expect(book.waitingFor(PRODUCT, SERIES)).toEqual([1n])
})

test('behavior: after a reorg an order may have another place, and a trigger be undone', () => {
  const book = createOrderBook()
  for (const each of [order(1n, 1n), order(2n, 2n)]) book.add(each)
  book.markAsked(PRODUCT, [1n, 2n])
  book.add(order(1n, 3n))
  book.forgetAsked()
  expect(book.waitingFor(PRODUCT, SERIES)).toEqual([2n, 1n])
})

test('behavior: forgets products that ended, and orders that were spent', () => {
  const book = createOrderBook()
  for (const each of [order(1n, 1n), order(2n, 2n)]) book.add(each)
  book.markAsked(PRODUCT, [2n])
  book.markAsked(PRODUCT + 1, [2n])
  book.keepProducts(new Set([PRODUCT + 1]))
  book.drop(1n)
  expect(book.waitingFor(PRODUCT, SERIES)).toEqual([2n])
  expect(book.waitingFor(PRODUCT + 1, SERIES)).toEqual([])
})

test('behavior: no order overtakes an older one, in whatever sequence they are found', () => {
  const place = fc.record({ block: fc.bigInt(0n, 20n), log: fc.integer({ min: 0, max: 20 }) })
  const places = fc.uniqueArray(place, { selector: ({ block, log }) => `${block}-${log}` })
  fc.assert(
    fc.property(places, (found) => {
      const book = createOrderBook()
      for (const [i, { block, log }] of found.entries()) book.add(order(BigInt(i), block, log))
      const keys = book.waitingFor(PRODUCT, SERIES).map((id) => {
        const { block, log } = found[Number(id)]!
        return Number(block) * 100 + log
      })
      expect(keys).toEqual([...keys].sort((a, b) => a - b))
      expect(keys).toHaveLength(found.length)
    }),
  )
})
