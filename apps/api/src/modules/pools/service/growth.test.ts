import { PRICE_PRECISION as ONE } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { annualise } from './growth.ts'

const DAY = 86_400

const from = { price: ONE, at: 1_000 }
const after = (days: number, price: bigint) => annualise(from, { price, at: from.at + days * DAY })

test('a year’s growth is the rate itself', () => {
  expect(after(365, (ONE * 110n) / 100n)).toBe(100_000_000_000_000_000n)
})

test('growth compounds: 1 % in 7 days is 68 % a year, not 52 %', () => {
  expect(Number(after(7, (ONE * 101n) / 100n)) / 1e18).toBeCloseTo(1.01 ** (365 / 7) - 1, 8)
})

test('a fall is negative, and a pool that lost everything is at -100 %', () => {
  expect(Number(after(30, (ONE * 99n) / 100n)) / 1e18).toBeCloseTo(0.99 ** (365 / 30) - 1, 8)
  expect(after(30, 0n)).toBe(-(10n ** 18n))
})

test('an unchanged price is exactly 0', () => {
  expect(after(7, ONE)).toBe(0n)
})

test('less than a day, or nothing to start from, gives no rate', () => {
  expect(after(0.999, ONE * 2n)).toBeNull()
  expect(annualise(undefined, from)).toBeNull()
  expect(annualise({ price: 0n, at: 0 }, { price: ONE, at: 10 * DAY })).toBeNull()
})

test('a rate that means nothing any more is capped', () => {
  expect(after(1, ONE * 100n)).toBe(1_000n * 10n ** 18n)
})
