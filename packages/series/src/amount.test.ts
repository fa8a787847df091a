import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  ['1', 6, 1_000_000n],
  ['1.5', 6, 1_500_000n],
  ['0.000001', 6, 1n],
  ['1.5000000', 6, 1_500_000n],
  ['007', 0, 7n],
  ['340282366920938463463.374607431768211455', 18, 2n ** 128n - 1n],
])('default: %s with %i decimals', (text, decimals, amount) => {
  expect(parseAmount(text, decimals)).toBe(amount)
})

test.each(['', '.', '1.', '.5', '-1', '+1', '1e3', '1,5', '0x10', ' 1', '1 ', '1.2.3', '0.0000001'])(
  'error: rejects %j as an amount of 6 decimals',
  (text) => {
    expect(parseAmount(text, 6)).toBeUndefined()
  },
)

test('behavior: parses what it formatted to the same base units', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n), fc.integer({ min: 0, max: 24 }), (amount, decimals) => {
      expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
    }),
  )
})
