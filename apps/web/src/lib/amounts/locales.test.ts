import { expect, test, vi } from 'vitest'
import { formatAmount } from './format-amount.ts'
import { formatMultiplier, formatPercent, formatPoints } from './format-ratio.ts'
import { formatUsdTick } from './format-usd.ts'
import { numberFormat } from './number-format.ts'

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replace(/[\u00a0\u202f]/g, '_')

test.each([
  ['en', '1,234.56', '+98.00', '98.25%', '1.96×', '1,284.500', '$1.2M'],
  ['tr', '1.234,56', '+98,00', '%98,25', '1,96×', '1.284,500', '$1,2_Mn'],
  ['ko-KR', '1,234.56', '+98.00', '98.25%', '1.96×', '1,284.500', '$123.5만'],
  ['zh-CN', '1,234.56', '+98.00', '98.25%', '1.96×', '1,284.500', '$123.5万'],
  ['ru', '1_234,56', '+98,00', '98,25_%', '1,96×', '1_284,500', '1,2_млн_$'],
  ['es', '1234,56', '+98,00', '98,25_%', '1,96×', '1284,500', '1,2_M_$'],
])('behavior: %s', (locale, amount, gain, percent, multiplier, points, usd) => {
  expect(visible(formatAmount(1234_567891n, { decimals: 6, locale }))).toBe(amount)
  expect(visible(formatAmount(98_000000n, { decimals: 6, locale, sign: 'always' }))).toBe(gain)
  expect(visible(formatPercent(982500000000000000n, locale))).toBe(percent)
  expect(visible(formatMultiplier(1_960000000000000000n, locale))).toBe(multiplier)
  expect(visible(formatPoints('1284.5', locale))).toBe(points)
  expect(visible(formatUsdTick(1_234_567, locale))).toBe(usd)
})

test('behavior: each format is created once', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const formats = ['en', 'en', 'tr'].map((locale) => numberFormat(locale, { minimumFractionDigits: 7 }))
  expect(formats[0]).toBe(formats[1])
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})
