import { expect, test } from 'vitest'
import { parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { checkDraft } from './check-draft.ts'

const limits = { isPaused: false, minWager: 100_000n, maxWager: 500_000000n, maxPlayCount: 20 }
const check = (text: string, playCount = 1, balance: bigint | undefined = 1000_000000n, overrides = {}) =>
  checkDraft(
    { amount: parseAmount(text, { decimals: 6, locale: 'en' }), playCount },
    { ...limits, ...overrides },
    balance,
  )

test('default', () => {
  expect(check('10', 3)).toBeUndefined()
})

test.each([
  ['', 1, 'empty'],
  ['0', 1, 'empty'],
  ['0.000000', 1, 'empty'],
  ['abc', 1, 'format'],
  ['1e3', 1, 'format'],
  ['-5', 1, 'format'],
  ['0.0000001', 1, 'format'],
  ['99999999999999999999999999999999', 1, 'number'],
  ['10', 0, 'playsFormat'],
  ['10', Number.NaN, 'playsFormat'],
  ['10', 1.5, 'playsFormat'],
  ['10', 21, 'plays'],
  ['0.05', 1, 'belowMinimum'],
  ['500.000001', 1, 'aboveMaximum'],
  ['500', 3, 'balance'],
])('error: a bet of "%s" with %d plays: %s', (text, playCount, problem) => {
  expect(check(text, playCount)).toBe(problem)
})

test('error: paused comes before any other problem', () => {
  expect(check('', 99, 0n, { isPaused: true })).toBe('paused')
})

test('error: a pool that accepts no bets', () => {
  expect(check('10', 1, 1000_000000n, { maxWager: 0n })).toBe('notAccepting')
})

test('behavior: minimum and maximum are allowed', () => {
  expect(check('0.1')).toBeUndefined()
  expect(check('500', 2)).toBeUndefined()
  expect(check('50', 20)).toBeUndefined()
})

test('behavior: an unknown balance blocks nothing', () => {
  expect(checkDraft({ amount: { ok: true, value: 1_000000n }, playCount: 1 }, limits, undefined)).toBeUndefined()
})
