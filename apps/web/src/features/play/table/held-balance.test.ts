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

/** What is held after each of the events, while the balance is read as 100 before the bet and as anything later. */
function follow(events: readonly BetEvent[], isLanding = (state: BetState) => state.stage === 'settled') {
  let state = idleBet
  let held: HeldBalance | undefined
  return events.map((event, index) => {
    state = nextBet(state, event)
    held = nextHeldBalance(held, { state, isLanding: isLanding(state), balance: index === 0 ? 100n : 999n })
    return held
  })
}

test('the stake leaves when the bet is placed, and nothing moves after that', () => {
  const steps = follow([...sent, placed, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 70n, 70n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBe(120n)
})

test('a result that comes before the receipt moves nothing either', () => {
  const steps = follow([...sent, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 100n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBe(120n)
})

test('once the stage has landed nothing is held', () => {
  expect(follow([...sent, placed, settled], () => false).at(-1)).toBeUndefined()
})

test.each([
  ['failed', { type: 'failed', error: new Error('rejected') }],
  ['was refused', { type: 'refused', problem: 'balance' }],
  ['vanished', { type: 'vanished' }],
  ['was refunded', { type: 'refunded', notice: 'foundRefunded' }],
] as const)('a bet that %s lets everything go', (_how, event) => {
  expect(follow([...sent, event]).at(-1)).toBeUndefined()
})

test('a bet that a reload finds waiting is held as it was found: its stake has left before', () => {
  const steps = follow([{ type: 'resumed', hash }, placed, settled])
  expect(steps.map((held) => held?.balance)).toEqual([undefined, 999n, 999n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome), 'the chain knows').toBeUndefined()
})

test('for a bet that is late nothing stands still until its result is known', () => {
  const steps = follow([...sent, placed, { type: 'late' }, settled])
  expect(steps.map((held) => held?.balance)).toEqual([100n, 100n, 100n, 70n, undefined, 999n])
  expect(balanceAfter(steps.at(-1) as HeldBalance, outcome)).toBeUndefined()
})

test('where no balance was known none is made up', () => {
  const state = nextBet(idleBet, { type: 'roll', terms })
  const held = nextHeldBalance(undefined, { state, isLanding: false, balance: undefined })
  const next = nextHeldBalance(held, { state: nextBet(state, placed), isLanding: false, balance: undefined })
  expect(next).toEqual({ balance: undefined, stake: 'taken' })
})
