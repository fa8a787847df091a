import { expect, test } from 'vitest'
import { canPayPoints, formatPointBalance, formatPrize, parsePoints } from './points.ts'

test.each([
  ['12.345', 12_345n],
  ['0.000', 0n],
  ['1000000', 1_000_000_000n],
  ['0.5', 500n],
  ['12.3', 12_300n],
  ['12', 12_000n],
])('behavior: reads %s', (text, milliPoints) => {
  expect(parsePoints(text)).toBe(milliPoints)
})

test('behavior: a balance has three decimals, a prize as many as it needs', () => {
  expect(formatPointBalance(1_234_500n, 'en')).toBe('1,234.500')
  expect(formatPrize(1_234_500n, 'en')).toBe('1,234.5')
  expect(formatPrize(20_000n, 'de')).toBe('20')
})

test('behavior: a balance is compared to the thousandth, and other text is none', () => {
  expect(canPayPoints('9.999', 10n)).toBe(false)
  expect(canPayPoints('10.000', 10n)).toBe(true)
  expect(['-1', '1.2345', 'x'].map((text) => canPayPoints(text, 0n))).toEqual([false, false, false])
})
