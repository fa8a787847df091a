import type { BetResult, BetTerms } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import { type BetEvent, type BetState, idleBet, nextBet } from '../bet/bet-state.ts'
import { balanceAfter, type HeldBalance, nextHeldBalance } from './held-balance.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const terms = { playCount: 3, wager: 10n } as BetTerms
const outcome = { hash, nonce: 7n, terms, settleHash: hash, payout: 50n, profit: 20n } as BetResult
const placed: BetEvent = { type: 'placed', nonce: 7n, terms }
const settled: BetEvent = { type: 'settled', outcome, elapsedMs: 900 }
const sent: BetEvent[] = [
  { type: 'roll', terms },
  { type: 'stage', stage: 'pending' },
  { type: 'hash', hash },
]

/** The held balance after each event, with a balance of 100 before the bet. */
function follow(events: readonly BetEvent[], isLanding = (state: BetState) => state.stage === 'settled') {
  let state = idleBet
  let held: HeldBalance | undefined
  return events.map((event, index) => {
    state = nextBet(state, event)
    held = nextHeldBalance(held, { state, isLanding: isLanding(state), balance: index === 0 ? 100n : 999n })
    return held
  })
}

test('subtracts the stake when the bet is placed, and changes nothing after that', () => {
  const steps = follow([...sent, placed, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 70n, 70n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBe(120n)
})

test('changes nothing for a result that arrives before the receipt', () => {
  const steps = follow([...sent, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 100n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBe(120n)
})

test('holds nothing once the stage has landed', () => {
  expect(follow([...sent, placed, settled], () => false).at(-1)).toBeUndefined()
})

test.each([
  ['failed', { type: 'failed', error: new Error('rejected') }],
  ['was refused', { type: 'refused', problem: 'balance' }],
  ['vanished', { type: 'vanished' }],
  ['was refunded', { type: 'refunded', notice: 'foundRefunded' }],
] as const)('releases everything for a bet that %s', (_how, event) => {
  expect(follow([...sent, event]).at(-1)).toBeUndefined()
})

test('holds the current balance for a bet found after a reload, whose stake has already left', () => {
  const steps = follow([{ type: 'resumed', hash }, placed, settled])
  expect(steps.map((held) => held?.balance)).toEqual([undefined, 999n, 999n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome), 'only the chain knows it').toBeUndefined()
})

test('holds nothing for a late bet until its result is known', () => {
  const steps = follow([...sent, placed, { type: 'late' }, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 70n, undefined, 999n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBeUndefined()
})

test('has no balance when none was known', () => {
  const state = nextBet(idleBet, { type: 'roll', terms })
  const held = nextHeldBalance(undefined, { state, isLanding: false, balance: undefined })
  const next = nextHeldBalance(held, { state: nextBet(state, placed), isLanding: false, balance: undefined })
  expect(next).toEqual({ balance: undefined, stake: 'taken' })
})
