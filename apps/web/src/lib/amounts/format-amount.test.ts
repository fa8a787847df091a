import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatFullAmount, toDecimalString } from './format-amount.ts'
import { formatMultiplier, formatPercent, formatPoints } from './format-ratio.ts'

const options = { decimals: 6, locale: 'en' }

test('default', () => {
  expect(formatAmount(1234_567891n, options)).toBe('1,234.56')
  expect(formatAmount(10_000000n, options)).toBe('10.00')
  expect(formatAmount(1234_567891n, { ...options, locale: 'es' })).toBe('1234,56')
})

test('behavior: cuts, never rounds up', () => {
  expect(formatAmount(999999n, options)).toBe('0.99')
  expect(formatAmount(-999999n, options)).toBe('-0.99')
})

test('behavior: costs and losses are rounded up, gains down', () => {
  expect(formatAmount(1_005000n, { ...options, isCost: true })).toBe('1.01')
  expect(formatAmount(1_010000n, { ...options, isCost: true })).toBe('1.01')
  expect(formatAmount(1n, { ...options, isCost: true })).toBe('0.01')
  expect(formatAmount(123_450_000_000_000_001n, { decimals: 18, locale: 'en', isCost: true })).toBe('0.1235')
  expect(formatAmount(1_005000n, { ...options, sign: 'always' })).toBe('+1.00')
  expect(formatAmount(-1_005000n, { ...options, sign: 'always' })).toBe('-1.01')
})

test('args: sign', () => {
  expect(formatAmount(28_500000n, { ...options, sign: 'always' })).toBe('+28.50')
  expect(formatAmount(-31_750000n, { ...options, sign: 'always' })).toBe('-31.75')
  expect(formatAmount(0n, { ...options, sign: 'always' })).toBe('0.00')
})

test('behavior: amounts beyond the precision of a float keep every digit', () => {
  expect(formatFullAmount(9007199254740993_000001n, options)).toBe('9,007,199,254,740,993.000001')
})

test('behavior: the decimal string is exact', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      fc.integer({ min: 0, max: 18 }),
      (value, decimals) => {
        const [whole = '', fraction = ''] = toDecimalString(value, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
      },
    ),
  )
})

test('behavior: ratios', () => {
  expect(formatPercent(980000000000000000n, 'en')).toBe('98.00%')
  expect(formatMultiplier(1_960000000000000000n, 'en')).toBe('1.96×')
  expect(formatPoints('1284.5', 'en')).toBe('1,284.500')
  expect(formatPoints('nonsense', 'en')).toBe('0.000')
})

test.each([
  [5_000_000_000_000_000n, '0.005'],
  [-4_900_000_000_000_000n, '-0.0049'],
  [123_456_789_000_000_000n, '0.1234'],
  [50_000_000_000_000n, '0.00005'],
  [0n, '0.00'],
  [1n, '0.000000000000000001'],
  [1_987_654_000_000_000_000n, '1.98'],
])('behavior: less than a whole ether keeps four significant digits: %d', (value, text) => {
  expect(formatAmount(value, { decimals: 18, locale: 'en' })).toBe(text)
})
