import type { ProductState } from '@tyche/sdk/lottery'
import { expect, test } from 'vitest'
import { createProductBook, type ProductFacts } from './product-book.ts'

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

test('default: keeps a product until nothing is left to do for it', () => {
  const book = createProductBook()
  for (const state of ['upcoming', 'open', 'paused', 'soldOut', 'ended', 'committed', 'drawing', 'drawn'] as const) {
    book.update(product(1, state))
    expect(book.all()).toEqual([product(1, state)])
  }
  book.update(product(1, 'drawn', true))
  expect(book.all()).toEqual([])
  expect(book.isClosed(1)).toBe(true)
})

test('behavior: an undersold one waits to be booked', () => {
  const book = createProductBook()
  book.update(product(1, 'inactivated'))
  book.update(product(2, 'removed'))
  expect(book.ids()).toEqual([1])
  book.close(1)
  book.update(product(1, 'inactivated'))
  expect(book.ids()).toEqual([])
})

test('behavior: one that was sold for points waits until its prizes are given back', () => {
  const book = createProductBook()
  for (const [i, state] of (['drawn', 'inactivated', 'removed'] as const).entries()) {
    book.update(product(i, state, false, true))
    expect(book.ids()).toEqual([i])
    book.update(product(i, state, true, true))
    expect(book.ids()).toEqual([])
  }
})

test('behavior: a reorg brings ends back, and takes products away', () => {
  const book = createProductBook()
  book.update(product(1, 'drawn', true))
  book.forgetEnds()
  book.update(product(1, 'drawing'))
  expect(book.ids()).toEqual([1])
  book.update(product(1, 'none'))
  expect(book.ids()).toEqual([])
  expect(book.isClosed(1)).toBe(false)
})
