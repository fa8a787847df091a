import type { OldestOpenBet } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import {
  clockHealth,
  clockLagSec,
  dueRound,
  overdueSec,
  roundHealth,
  settlementHealth,
  wholeHealth,
} from './health-rules.ts'

const NOW = 1_800_000_000

function waiting(bet?: Partial<OldestOpenBet>, blockTimeSec = NOW) {
  const oldest: OldestOpenBet | undefined = bet && {
    game: { name: 'coin', address: `0x${'11'.repeat(20)}` },
    ...{ nonce: 7n, placedAtSec: NOW - 30, round: 9n, dueAtSec: NOW, isRoundKnown: false },
    ...bet,
  }
  return { blockTimeSec, openBets: { oldest, count: oldest ? 1 : 0, ended: {} } }
}

test('without open bets, and before a round is published, nothing is overdue', () => {
  for (const state of [waiting(), waiting({ dueAtSec: NOW + 3 })]) {
    expect([overdueSec(state), settlementHealth(state), roundHealth(state)]).toEqual([0, 'well', 'well'])
    expect(dueRound(state)).toBeUndefined()
  }
})

test.each([
  [59, 'well'],
  [60, 'late'],
  [899, 'late'],
  [900, 'stopped'],
] as const)('a bet that could be settled for %i s: %s', (age, health) => {
  const state = waiting({ dueAtSec: NOW - age })
  expect([settlementHealth(state), roundHealth(state), wholeHealth(state, NOW)]).toEqual([health, health, health])
  expect(dueRound(state)).toBe(9n)
  // With the round on the chain, the settlement alone is missing.
  const known = waiting({ dueAtSec: NOW - age, isRoundKnown: true })
  expect([settlementHealth(known), roundHealth(known), dueRound(known)]).toEqual([health, 'well', undefined])
})

test.each([
  [0, 'well'],
  [-59, 'well'],
  [-60, 'late'],
  [61, 'late'],
  [900, 'stopped'],
] as const)('a chain that is %i s behind the visitor: %s', (lag, health) => {
  const state = waiting(undefined, NOW - lag)
  expect([clockLagSec(state, NOW), clockHealth(state, NOW), wholeHealth(state, NOW)]).toEqual([lag, health, health])
})
