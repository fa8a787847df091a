import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFees, createReplacementFees } from './fees.ts'

test('default: offers twice the base fee plus the tip', () => {
  expect(createFees(100n, 7n)).toEqual({ maxFeePerGas: 207n, maxPriorityFeePerGas: 7n })
})

test('behavior: replaces nothing with a tip above the limit while its fee covers the base fee', () => {
  const earlier = createFees(100n, 8n)
  expect(createReplacementFees(earlier, createFees(200n, 1n), 10n)).toEqual({
    maxFeePerGas: 401n,
    maxPriorityFeePerGas: 10n,
  })
  expect(createReplacementFees(earlier, createFees(200n, 1n), 9n)).toBeUndefined()
})

test('behavior: follows the base fee with a tip at its limit once the fee no longer covers both', () => {
  const earlier = createFees(100n, 8n)
  expect(createReplacementFees(earlier, createFees(201n, 20n), 8n)).toEqual({
    maxFeePerGas: 422n,
    maxPriorityFeePerGas: 8n,
  })
})

test('behavior: offers at least 10 % more for a replacement, and at least the current fee', () => {
  const fee = fc.bigInt(1n, 10n ** 15n)
  fc.assert(
    fc.property(fee, fee, fee, fee, (base, tip, newBase, newTip) => {
      const [earlier, current] = [createFees(base, tip), createFees(newBase, newTip)]
      const replacement = createReplacementFees(earlier, current, 10n ** 16n)!
      for (const key of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
        expect(replacement[key] * 10n >= earlier[key] * 11n).toBe(true)
        expect(replacement[key] >= current[key]).toBe(true)
      }
      expect(replacement.maxFeePerGas >= replacement.maxPriorityFeePerGas).toBe(true)
    }),
  )
})
