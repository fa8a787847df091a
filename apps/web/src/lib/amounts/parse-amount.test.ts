import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFullAmount, formatInputAmount } from './format-amount.ts'
import { parseAmount } from './parse-amount.ts'

const usdm = (text: string, locale = 'en') => parseAmount(text, { decimals: 6, locale })
const value = (units: bigint) => ({ ok: true, value: units })
const locales = ['en', 'tr', 'ko-KR', 'zh-CN', 'ru', 'es', 'de-CH', 'fr']

describe('reads what people type', () => {
  test.each([
    ['10', 'en', 10_000000n],
    ['10.5', 'en', 10_500000n],
    ['10,5', 'en', 10_500000n],
    ['1,234', 'en', 1234_000000n],
    ['1,234', 'es', 1_234000n],
    ['1.234', 'es', 1234_000000n],
    ['0,125', 'en', 125000n],
    ['1,234.5', 'en', 1234_500000n],
    ['1.234,5', 'en', 1234_500000n],
    ['1,234,567', 'en', 1234567_000000n],
    ['1 234,50', 'ru', 1234_500000n],
    ['1\u00a0234,50', 'ru', 1234_500000n],
    ["1'234.50", 'de-CH', 1234_500000n],
    ['  7  ', 'en', 7_000000n],
    ['$10', 'en', 10_000000n],
    ['10 USDM', 'en', 10_000000n],
    ['10USDM', 'en', 10_000000n],
    ['USDM 10', 'en', 10_000000n],
    ['12,5 ₺', 'tr', 12_500000n],
    ['１２．５', 'zh-CN', 12_500000n],
    ['.5', 'en', 500000n],
    ['5.', 'en', 5_000000n],
    ['0.000001', 'en', 1n],
    ['1.5000000000', 'en', 1_500000n],
    ['0', 'en', 0n],
    ['1.234', 'ru', 1_234000n],
    ['1.234', 'tr', 1234_000000n],
    ['1,234', 'ko-KR', 1234_000000n],
    ['1.234.567', 'ru', 1234567_000000n],
    ['1\u2009234\u202f567,5', 'ru', 1234567_500000n],
    ['12。5', 'zh-CN', 12_500000n],
    ['１，２３４', 'zh-CN', 1234_000000n],
    ['\u200e10\u00a0USDM', 'en', 10_000000n],
    ['₺10', 'tr', 10_000000n],
    ['10 TL', 'tr', 10_000000n],
    ['US$10', 'en', 10_000000n],
    ['￦10,000', 'ko-KR', 10000_000000n],
    ['10,000원', 'ko-KR', 10000_000000n],
    ['10元', 'zh-CN', 10_000000n],
    ['10 руб.', 'ru', 10_000000n],
    ['10 wstETH', 'en', 10_000000n],
  ])('behavior: %s in %s', (text, locale, units) => {
    expect(usdm(text, locale)).toEqual(value(units))
  })

  test.each([
    'abc',
    '-1',
    '+1',
    '1e5',
    '1.2.3',
    '1,23,456.7',
    '12,34,5',
    '0x10',
    '1 0',
    '0.0000001',
    '.',
    ',',
    '٣',
    '1/2',
    'USDM',
    'NaN',
    'Infinity',
    '5k',
    '5 K',
    '5 mil',
    '5 MIL',
    '2 bin',
    '3 тыс',
    '3 МЛН',
    '5万',
    '5만',
    '5억',
    '10²',
    '½',
    '①',
    '1٬234',
    '१०',
    '10%',
    '1−1',
  ])('error: %s is no amount', (text) => {
    expect(usdm(text)).toEqual({ ok: false, reason: 'format' })
  })

  test.each(['', '   '])('error: "%s" is empty', (text) => {
    expect(usdm(text)).toEqual({ ok: false, reason: 'empty' })
  })
})

test('behavior: every amount formatted in any locale parses back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 27 }),
      fc.constantFrom(...locales),
      (units, decimals, locale) => {
        expect(parseAmount(formatInputAmount(units, { decimals, locale }), { decimals, locale })).toEqual(value(units))
      },
    ),
  )
})

test('behavior: amounts with grouping, decimals and a symbol parse back too', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 27 }),
      fc.constantFrom(...locales),
      fc.constantFrom('', ' USDM', '\u00a0₺', ' wstETH'),
      (units, decimals, locale, symbol) => {
        const written = `${formatFullAmount(units, { decimals, locale })}${symbol}`
        expect(parseAmount(written, { decimals, locale })).toEqual(value(units))
      },
    ),
  )
})

test('behavior: no input throws or yields a negative amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...locales), (text, locale) => {
      const parsed = parseAmount(text, { decimals: 6, locale })
      if (parsed.ok) expect(parsed.value >= 0n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
