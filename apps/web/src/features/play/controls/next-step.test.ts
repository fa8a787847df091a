import { expect, test } from 'vitest'
import { type NextStepInput, nextStepOf } from './next-step.ts'

const ready: NextStepInput = {
  status: 'connected',
  balance: 100n,
  limits: { minWager: 10n, isPaused: false },
  canMint: true,
}

test.each([
  ['roll', {}],
  ['connect', { status: 'disconnected', balance: undefined }],
  ['mint', { balance: 9n }],
  ['mint', { balance: 0n, limits: { minWager: 0n, isPaused: false } }],
  ['roll', { balance: 10n }],
  ['roll', { balance: undefined }],
  ['roll', { balance: 0n, canMint: false }],
  ['roll', { status: 'reconnecting', balance: 0n }],
  ['roll', { status: 'disconnected', limits: { minWager: 10n, isPaused: true } }],
] as const satisfies [string, Partial<NextStepInput>][])('behavior: %s for %o', (step, change) => {
  expect(nextStepOf({ ...ready, ...change })).toBe(step)
})
