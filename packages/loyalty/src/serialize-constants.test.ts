import { expect, test } from 'vitest'
import { loyaltyConstants } from './constants.ts'
import { serializeConstants } from './serialize-constants.ts'

test('behavior: every constant is there, amounts as decimal strings', () => {
  const constants = serializeConstants()
  expect(Object.keys(constants)).toEqual(Object.keys(loyaltyConstants))
  expect(constants.vipLevels[9]).toEqual({ expUsd: '5000000000000000000000000', multiplierBps: '20000' })
  expect(constants.checkIn).toEqual({
    pointsPerStreakDay: '10000',
    mostStreakDays: 7,
    budgetPerQBps: '2000',
    mostBudget: '280000',
  })
  expect(JSON.parse(JSON.stringify(constants))).toEqual(constants)
})
