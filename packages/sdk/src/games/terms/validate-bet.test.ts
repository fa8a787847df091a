import { expect, test } from 'vitest'
import { validateBet } from './validate-bet.ts'

const limits = { isPaused: false, minWager: 100_000n, maxWager: 500_000000n, maxPlayCount: 20 }
const check = (wager: bigint, playCount = 1, balance: bigint | undefined = 1000_000000n, overrides = {}) =>
  validateBet({ wager, playCount, limits: { ...limits, ...overrides }, balance })

test('default', () => {
  expect(check(10_000000n, 3)).toBeUndefined()
})

test.each([
  [0n, 1, 'empty'],
  [2n ** 96n, 1, 'number'],
  [10_000000n, 0, 'playsFormat'],
  [10_000000n, Number.NaN, 'playsFormat'],
  [10_000000n, 1.5, 'playsFormat'],
  [10_000000n, 21, 'plays'],
  [50_000n, 1, 'belowMinimum'],
  [500_000001n, 1, 'aboveMaximum'],
  [500_000000n, 3, 'balance'],
])('error: a bet of %d with %d plays: %s', (wager, playCount, problem) => {
  expect(check(wager, playCount)).toBe(problem)
})

test('error: paused before anything else', () => {
  expect(check(0n, 99, 0n, { isPaused: true })).toBe('paused')
})

test('error: a pool that takes nothing', () => {
  expect(check(10_000000n, 1, 1000_000000n, { maxWager: 0n })).toBe('notAccepting')
})

test('behavior: the edges themselves are fine', () => {
  expect(check(100_000n)).toBeUndefined()
  expect(check(500_000000n, 2)).toBeUndefined()
  expect(check(50_000000n, 20)).toBeUndefined()
})

test('behavior: a balance that is not known yet stops nothing', () => {
  expect(validateBet({ wager: 1_000000n, playCount: 1, limits, balance: undefined })).toBeUndefined()
})
