import { PRICE_PRECISION as ONE } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { annualise } from './growth.ts'

const DAY = 86_400

const from = { price: ONE, at: 1_000 }
const after = (days: number, price: bigint) => annualise(from, { price, at: from.at + days * DAY })

test('returns a year’s growth unchanged', () => {
  expect(after(365, (ONE * 110n) / 100n)).toBe(100_000_000_000_000_000n)
})

test('compounds growth: 1 % in 7 days is 68 % a year, not 52 %', () => {
  expect(Number(after(7, (ONE * 101n) / 100n)) / 1e18).toBeCloseTo(1.01 ** (365 / 7) - 1, 8)
})

test('returns a negative rate for a loss, -100 % for a total loss', () => {
  expect(Number(after(30, (ONE * 99n) / 100n)) / 1e18).toBeCloseTo(0.99 ** (365 / 30) - 1, 8)
  expect(after(30, 0n)).toBe(-(10n ** 18n))
})

test('returns exactly 0 for an unchanged price', () => {
  expect(after(7, ONE)).toBe(0n)
})

test('returns null for less than a day or without a starting price', () => {
  expect(after(0.999, ONE * 2n)).toBeNull()
  expect(annualise(undefined, from)).toBeNull()
  expect(annualise({ price: 0n, at: 0 }, { price: ONE, at: 10 * DAY })).toBeNull()
})

test('caps an excessive rate', () => {
  expect(after(1, ONE * 100n)).toBe(1_000n * 10n ** 18n)
})
