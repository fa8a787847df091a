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
])('%s in %s', (text, locale, thousandths) => {
  expect(readTyped(text, locale)).toBe(thousandths * 10n ** 15n)
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
  expect(readTyped(text, 'en')).toBeUndefined()
})

test('behavior: no input whatever throws or reads as less than nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = readTyped(text, 'en')
      expect(read === undefined || read >= 0n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
