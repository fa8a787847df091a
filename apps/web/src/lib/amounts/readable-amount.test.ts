import { expect, test } from 'vitest'
import { formatInputAmount } from './format-amount.ts'
import { READABLE_CHARACTERS, readableDown } from './readable-amount.ts'

test.each([
  [1_234567890123456789n, 18, '1.2345678901'],
  [123456_789012n, 6, '123456.78901'],
  [12345_678901n, 6, '12345.678901'],
  [999_999_999_999_999999n, 6, '999999999999'],
  [1_234_567_890_123_456789n, 6, '1234567890123'],
  [999_999_999_999_999_999n, 18, '0.9999999999'],
  [5_000n, 6, '0.005'],
  [99n, 18, '0'],
  [0n, 6, '0'],
  [7n, 0, '7'],
])('%d of %d decimals is rounded down to a readable amount: %s', (value, decimals, text) => {
  expect(formatInputAmount(readableDown(value, decimals), { decimals, locale: 'en' })).toBe(text)
})

test('it never exceeds the amount, nor the readable length unless whole tokens do', () => {
  for (const decimals of [6, 18]) {
    for (let value = 3n; value < 10n ** 12n * 10n ** BigInt(decimals); value = value * 7n + 5n) {
      const readable = readableDown(value, decimals)
      expect(readable <= value).toBe(true)
      expect(formatInputAmount(readable, { decimals, locale: 'en' }).length).toBeLessThanOrEqual(READABLE_CHARACTERS)
    }
  }
})
