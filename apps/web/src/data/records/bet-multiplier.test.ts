import { expect, test } from 'vitest'
import { betMultiplier } from './bet-multiplier.ts'

test('is the payout over the total stake, not the sum of the plays', () => {
  const twoOfThree = { status: 'settled', cost: '30000000', income: '39200000' } as const
  expect(betMultiplier(twoOfThree)).toBe(1_306666666666666666n)
  expect(betMultiplier({ ...twoOfThree, income: '0' })).toBe(0n)
})

test('has none for a bet without a result', () => {
  expect(betMultiplier({ status: 'pending', cost: '30000000', income: null })).toBeNull()
  expect(betMultiplier({ status: 'refunded', cost: '30000000', income: '30000000' })).toBeNull()
})
