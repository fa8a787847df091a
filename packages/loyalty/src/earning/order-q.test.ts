import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderQ } from './order-q.ts'

const usd = USD_PRECISION
const order = { salesUsd: 1_000n * usd, feeUsd: 5n * usd, quantity: 10n, sale: 100n, isSubsidised: false }

test.each([
  ['is the part of the sale at a fee of 0.5 %', {}, 100n * usd],
  ['is no more at a higher fee', { feeUsd: 50n * usd }, 100n * usd],
  ['is 200 times a lower fee', { feeUsd: usd }, 20n * usd],
  ['is 0 for a subsidised product', { isSubsidised: true }, 0n],
  ['is 0 without a price', { salesUsd: null, feeUsd: null }, 0n],
  ['is the whole sale for its only buyer', { quantity: 100n }, 1_000n * usd],
  ['rounds down', { salesUsd: 100n, feeUsd: 100n, quantity: 1n, sale: 3n }, 33n],
])('behavior: q %s', (_, change, q) => {
  expect(orderQ({ ...order, ...change })).toBe(q)
})

test('error: an order without codes, or with more than the sale; negative money', () => {
  expect(() => orderQ({ ...order, quantity: 0n })).toThrow(RangeError)
  expect(() => orderQ({ ...order, quantity: 101n })).toThrow(RangeError)
  expect(() => orderQ({ ...order, salesUsd: -1n })).toThrow(RangeError)
  expect(() => orderQ({ ...order, feeUsd: -1n })).toThrow(RangeError)
})

test('behavior: however a sale is divided into orders, their q is at most the sale and at most 200 times its fee', () => {
  const quantities = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(quantities, fc.bigInt(0n, 10n ** 25n), fc.bigInt(0n, 10n ** 23n), (parts, salesUsd, feeUsd) => {
      const sale = parts.reduce((sum, part) => sum + part, 0n)
      const sum = parts.reduce((all, quantity) => all + orderQ({ ...order, salesUsd, feeUsd, quantity, sale }), 0n)
      expect(sum <= salesUsd && sum <= 200n * feeUsd).toBe(true)
    }),
  )
})
