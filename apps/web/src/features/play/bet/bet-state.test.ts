import type { BetResult, BetTerms } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import { type BetEvent, idleBet, isBeforeSend, isUnderWay, nextBet } from './bet-state.ts'

const terms: BetTerms = { choice: 0, gameData: '0x00', playCount: 1, wager: 10n, token: `0x${'11'.repeat(20)}` }
const hash = `0x${'ab'.repeat(32)}` as const
const outcome: BetResult = {
  hash,
  nonce: 7n,
  block: 1n,
  terms,
  settleHash: hash,
  settleBlock: 2n,
  plays: [{ outcome: 0, multiplier: 1_900000000000000000n }],
  payout: 19n,
  profit: 9n,
  odds: { houseEdge: 0n, coordinator: `0x${'00'.repeat(20)}`, parameters: {} },
}
const walk = (...events: BetEvent[]) => events.reduce(nextBet, idleBet)
const roll: BetEvent = { type: 'roll', terms }
const placed: BetEvent = { type: 'placed', nonce: 7n, terms }
const settled: BetEvent = { type: 'settled', outcome, elapsedMs: 900 }

test('default: roll, sign, mine, wait, settle', () => {
  const state = walk(
    roll,
    { type: 'stage', stage: 'signing' },
    { type: 'hash', hash },
    { type: 'stage', stage: 'pending' },
    placed,
    settled,
  )
  expect(state).toMatchObject({ stage: 'settled', outcome, elapsedMs: 900, hash, nonce: 7n })
})

test('behavior: rolls at once, before any wallet has answered', () => {
  expect(isUnderWay(walk(roll))).toBe(true)
})

test('behavior: a second roll while one is under way changes nothing', () => {
  const first = walk(roll, { type: 'hash', hash })
  expect(nextBet(first, { type: 'roll', terms: { ...terms, wager: 99n } })).toBe(first)
})

test('behavior: the result may arrive before the receipt does', () => {
  const state = walk(
    roll,
    { type: 'hash', hash },
    { type: 'stage', stage: 'pending' },
    settled,
    { type: 'stage', stage: 'confirmed' },
    placed,
  )
  expect(state.stage).toBe('settled')
})

test('behavior: late is reported only while waiting, and cleared by the result', () => {
  expect(walk(roll, placed, { type: 'late' }).notice).toBe('late')
  expect(walk(roll, placed, { type: 'late' }, settled).notice).toBeUndefined()
  expect(walk(roll, placed, settled, { type: 'late' }).notice).toBeUndefined()
})

test('behavior: a bet that vanished leaves only its message', () => {
  expect(walk(roll, placed, { type: 'vanished' })).toEqual({ ...idleBet, notice: 'vanished' })
})

test('behavior: a settlement removed by a reorg makes the bet wait again', () => {
  const state = walk(roll, placed, settled, { type: 'reopened', terms, hash, nonce: 7n })
  expect(state).toMatchObject({ stage: 'awaitingRandomness', notice: 'reorganised', outcome: undefined })
})

test('behavior: a failure after the result is ignored', () => {
  expect(walk(roll, placed, settled, { type: 'failed', error: 'x' }).stage).toBe('settled')
})

test('behavior: an approval can come between Roll and the signature', () => {
  expect(walk(roll, { type: 'stage', stage: 'approving' }).stage).toBe('approving')
  expect(walk(roll, { type: 'stage', stage: 'approving' }, { type: 'stage', stage: 'signing' }).stage).toBe('signing')
})

test('behavior: of two questions of the wallet each has its number; a single one has none', () => {
  const stage = (name: 'approving' | 'signing'): BetEvent => ({ type: 'stage', stage: name })
  expect(walk(roll, stage('signing')).step).toBeUndefined()
  expect(walk(roll, stage('approving')).step).toBe(1)
  expect(walk(roll, stage('approving'), stage('signing')).step).toBe(2)
  expect(walk(roll, stage('approving'), stage('signing'), { type: 'failed', error: 1 }, roll).step).toBeUndefined()
})

test('behavior: a bet in the queue is under way, can be cancelled, and goes on when its turn comes', () => {
  const queued = walk(roll, { type: 'queued' })
  expect(queued.stage).toBe('queued')
  expect([isUnderWay(queued), isBeforeSend(queued)]).toEqual([true, true])
  expect(nextBet(queued, { type: 'stage', stage: 'pending' }).stage).toBe('queued')
  expect(nextBet(queued, { type: 'turn' }).stage).toBe('signing')
  expect(nextBet(nextBet(queued, { type: 'failed', error: 1 }), { type: 'dismissed' })).toEqual(idleBet)
  const sent = walk(roll, { type: 'hash', hash }, { type: 'stage', stage: 'pending' })
  expect(isBeforeSend(sent)).toBe(false)
  expect(nextBet(sent, { type: 'queued' })).toBe(sent)
})
