import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

test.each([
  ['50', 'en', 50_000n],
  ['33.3', 'en', 33_300n],
  ['33,3', 'en', 33_300n],
  ['33,3 %', 'ru', 33_300n],
  ['%50', 'tr', 50_000n],
  ['2x', 'en', 2_000n],
  ['x2', 'en', 2_000n],
  ['1.96 ×', 'en', 1_960n],
  ['２．５％', 'zh-CN', 2_500n],
  ['1,234', 'en', 1_234_000n],
])('behavior: %s in %s', (text, locale, thousandths) => {
  expect(readTyped(text, { locale, isSmall: false })).toBe(thousandths * 10n ** 15n)
})

test.each([
  ['33,333', 'en', 33_333n],
  ['33.333', 'es', 33_333n],
  ['1,234', 'en', 1_234n],
  ['2,5 %', 'en', 2_500n],
  ['.5', 'ru', 500n],
  ['5,', 'en', 5_000n],
])('behavior: %s in %s, where a number is small', (text, locale, thousandths) => {
  expect(readTyped(text, { locale, isSmall: true })).toBe(thousandths * 10n ** 15n)
})

test.each([
  '',
  ' ',
  'abc',
  '-1',
  '1e5',
  '50%%',
  '$5',
  '5 USDM',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  '×',
  '%',
  '<b>1</b>',
])('error: "%s" is no number', (text) => {
  expect(readTyped(text, { locale: 'en', isSmall: true })).toBeUndefined()
  expect(readTyped(text, { locale: 'en', isSmall: false })).toBeUndefined()
})

test('behavior: no input throws or parses as a negative number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isSmall) => {
      const read = readTyped(text, { locale: 'en', isSmall })
      expect(read === undefined || read >= 0n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
