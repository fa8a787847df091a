import { expect, test } from 'vitest'
import { formatUsd, formatUsdTick, toDrawn } from './format-usd.ts'

const usd = 10n ** 18n

test('default', () => {
  expect(formatUsd(1_234n * usd + usd / 2n, { locale: 'en' })).toBe('$1,234.50')
  expect(formatUsd(1_234n * usd, { locale: 'es' })).toBe('1234,00\u00a0$')
})

test('behavior: cuts, never rounds up, and keeps every digit of large values', () => {
  expect(formatUsd(usd - 1n, { locale: 'en' })).toBe('$0.99')
  expect(formatUsd(9007199254740993n * usd, { locale: 'en', minFraction: 0 })).toBe('$9,007,199,254,740,993')
  expect(formatUsd(1_009_050_097_126_366_641n, { locale: 'en', maxFraction: 4 })).toBe('$1.009')
})

test('args: isCost', () => {
  expect(formatUsd(usd + 1n, { locale: 'en', isCost: true })).toBe('$1.01')
  expect(formatUsd(1n, { locale: 'en', maxFraction: 0, isCost: true })).toBe('$1')
  expect(formatUsd(-usd / 1000n, { locale: 'en', isCost: true })).toBe('-$0.01')
  expect(formatUsd(9007199254740993n * usd, { locale: 'en', isCost: true })).toBe('$9,007,199,254,740,993.00')
})

test('args: sign', () => {
  expect(formatUsd(5n * usd, { locale: 'en', sign: 'always' })).toBe('+$5.00')
  expect(formatUsd(-5n * usd, { locale: 'en', sign: 'always' })).toBe('-$5.00')
  expect(formatUsd(0n, { locale: 'en', sign: 'always' })).toBe('$0.00')
})

test('behavior: formats an axis tick and converts to a number for drawing', () => {
  expect(formatUsdTick(1_250_000, 'en')).toBe('$1.3M')
  expect(toDrawn('1500000000000000000')).toBe(1.5)
})
