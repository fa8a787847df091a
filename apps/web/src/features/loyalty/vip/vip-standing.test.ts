import { expect, test } from 'vitest'
import { expLeft, percentOfLevel } from './vip-standing.ts'

const usd = (dollars: number) => `${BigInt(dollars) * 10n ** 18n}`

test.each([
  ['at its beginning', 1_000, 0],
  ['in the middle', 3_000, 50],
  ['just below the next', 4_999, 99.9],
])('draws a level %s', (_, exp, percent) => {
  expect(percentOfLevel({ vipExp: usd(exp), levelExp: usd(1_000), nextLevelExp: usd(5_000) })).toBe(percent)
})

test('draws the highest level full', () => {
  expect(percentOfLevel({ vipExp: usd(9_000_000), levelExp: usd(5_000_000), nextLevelExp: null })).toBe(100)
})

test('says what is missing, never less than nothing', () => {
  expect(expLeft(usd(400), usd(1_000))).toBe(600n * 10n ** 18n)
  expect(expLeft(usd(1_001), usd(1_000))).toBe(0n)
})
