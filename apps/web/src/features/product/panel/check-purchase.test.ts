import { expect, test } from 'vitest'
import { pointProduct, tokenProduct } from '../../../testing/lottery/products.ts'
import { checkPurchase, closedBecause, mostCodes, type PurchaseDraft, parseQuantity } from './check-purchase.ts'

const draft = (other: Partial<PurchaseDraft> = {}): PurchaseDraft => ({
  product: tokenProduct,
  nowSec: tokenProduct.startTime + 1,
  text: '10',
  takeLeft: false,
  balance: 1_000_000_000n,
  points: undefined,
  isFrozen: false,
  ...other,
})

test('default: a purchase that the balance pays has no problem', () => {
  expect(checkPurchase(draft())).toBeUndefined()
  expect(checkPurchase(draft({ balance: undefined })), 'not known yet').toBeUndefined()
})

test.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['-1', 'format'],
  ['ten', 'format'],
  ['1e3', 'format'],
  ['1.5', 'format'],
  ['101', 'number'],
  ['61', 'left'],
] as const)('error: %j codes: %s', (text, problem) => {
  expect(checkPurchase(draft({ text }))).toBe(problem)
})

test('behavior: who takes what is left pays for that only', () => {
  const enough = { text: '100', takeLeft: true, balance: 60_000_000n }
  expect(checkPurchase(draft(enough))).toBeUndefined()
  expect(checkPurchase(draft({ ...enough, balance: 59_999_999n }))).toBe('balance')
})

test('behavior: a sale that is not open says why before anything else', () => {
  const { endTime } = tokenProduct
  for (const state of ['upcoming', 'paused', 'soldOut'] as const)
    expect(checkPurchase(draft({ product: { ...tokenProduct, state }, text: 'x' }))).toBe(state)
  expect(closedBecause({ state: 'open', endTime }, endTime), 'the page is older than the sale').toBe('ended')
  expect(closedBecause({ state: 'drawn', endTime }, 0)).toBe('ended')
})

test('behavior: points are compared to the thousandth; a frozen account buys nothing with them', () => {
  const product = pointProduct
  expect(checkPurchase(draft({ product, points: '10.000' }))).toBeUndefined()
  expect(checkPurchase(draft({ product, points: '9.999' }))).toBe('points')
  expect(checkPurchase(draft({ product, points: '10.000', isFrozen: true }))).toBe('frozen')
  expect(checkPurchase(draft({ isFrozen: true })), 'tokens are not points').toBeUndefined()
})

test('behavior: grouped digits are one number', () => {
  expect(['1,000', '1 000', '1.000', '1’000'].map(parseQuantity)).toEqual([1000, 1000, 1000, 1000])
  expect(mostCodes({ ...pointProduct, total: 100_000, sold: 0 })).toBe(65_535)
})
