import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidPointsError } from '../errors.ts'
import { formatPoints, parsePoints } from './points-text.ts'

test.each([
  [0n, '0.000'],
  [1n, '0.001'],
  [-1n, '-0.001'],
  [1_000n, '1.000'],
  [-12_345n, '-12.345'],
  [10n ** 29n, `1${'0'.repeat(26)}.000`],
])('behavior: %i milli-points are %s', (milliPoints, text) => {
  expect(formatPoints(milliPoints)).toBe(text)
  expect(parsePoints(text)).toBe(milliPoints)
})

test.each([
  ['3', 3_000n],
  ['3.5', 3_500n],
  ['-0.01', -10n],
  ['007.100', 7_100n],
  ['-0', 0n],
])('behavior: %s is read', (text, milliPoints) => {
  expect(parsePoints(text)).toBe(milliPoints)
})

test.each(['', '-', '.5', '1.', '1.2345', '1e3', '0x10', ' 1', '1\n', '+1', '1,5', '٣', '1'.repeat(28)])(
  'error: "%s" is no number of points',
  (text) => {
    expect(() => parsePoints(text)).toThrow(InvalidPointsError)
  },
)

test('behavior: every amount of the ledger survives its text', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n) + 1n, 10n ** 30n - 1n), (milliPoints) => {
      expect(formatPoints(milliPoints)).toMatch(/^-?\d+\.\d{3}$/)
      expect(parsePoints(formatPoints(milliPoints))).toBe(milliPoints)
    }),
  )
})
