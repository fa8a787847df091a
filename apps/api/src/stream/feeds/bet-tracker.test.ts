import { expect, test } from 'vitest'
import { type BetState, BetTracker } from './bet-tracker.ts'

const base: BetState = {
  id: 'dice-1',
  player: `0x${'a'.repeat(40)}`,
  placedHash: '0xa',
  placedBlock: '10',
  placedLogIndex: 0,
  status: 'pending',
  settledBlock: null,
  settleHash: null,
  refundHash: null,
  refundRequestedAt: null,
  isSetAside: false,
}

/** The changes that a tracker finds between `before` and `after`. */
function changesOf(before: Partial<BetState>, after: Partial<BetState>) {
  const tracker = new BetTracker()
  tracker.keep([{ ...base, ...before }])
  const { placed, changed, ended, gone, isReorg } = tracker.find([{ ...base, ...after }], { from: 0n, asked: [] })
  expect(gone).toEqual([])
  return { placed: placed.length, changed: changed.length, ended: ended.length, isReorg }
}

const nothing = { placed: 0, changed: 0, ended: 0, isReorg: false }
const settled = { status: 'settled', settleHash: '0xb' } as const
const refunded = { status: 'refunded', refundHash: '0xc' } as const

test('behavior: does not republish an unchanged bet', () => {
  for (const row of [{}, settled, refunded, { isSetAside: true }]) expect(changesOf(row, row)).toEqual(nothing)
})

test('behavior: publishes a result or refund once', () => {
  expect(changesOf({}, settled)).toEqual({ ...nothing, ended: 1 })
  expect(changesOf({}, refunded)).toEqual({ ...nothing, ended: 1 })
  expect(changesOf({ isSetAside: true, refundRequestedAt: 5 }, refunded)).toEqual({ ...nothing, ended: 1 })
})

test('behavior: republishes an open bet that is set aside or whose refund was requested', () => {
  expect(changesOf({}, { isSetAside: true })).toEqual({ ...nothing, changed: 1 })
  expect(changesOf({ isSetAside: true }, { isSetAside: true, refundRequestedAt: 5 })).toEqual({
    ...nothing,
    changed: 1,
  })
})

test('behavior: detects a reorg when a bet’s end was replaced or is gone', () => {
  expect(changesOf(settled, { ...settled, settleHash: '0xd' })).toEqual({ ...nothing, ended: 1, isReorg: true })
  expect(changesOf(refunded, settled)).toEqual({ ...nothing, ended: 1, isReorg: true })
  expect(changesOf(settled, {})).toEqual({ ...nothing, isReorg: true })
})

test('behavior: rereads open bets, and those whose change may be taken back', () => {
  const tracker = new BetTracker()
  const bets = [base, { ...base, id: 'dice-2', ...refunded }, { ...base, id: 'dice-3', isSetAside: true }]
  tracker.keep([...bets, { ...base, id: 'dice-4', ...settled, settledBlock: '12' }])
  expect(tracker.openIds()).toEqual(['dice-1', 'dice-3'])
  expect(tracker.markedIds()).toEqual(['dice-2', 'dice-3'])
  expect(tracker.idsChangedSince(12n)).toEqual(['dice-1', 'dice-2', 'dice-3', 'dice-4'])
  expect(tracker.idsChangedSince(13n)).toEqual(['dice-1', 'dice-2', 'dice-3'])
  expect(tracker.idsChangedSince(10n), 'placed in the block itself').toEqual([])
})

test('behavior: misses a published bet only where everything was read', () => {
  const tracker = new BetTracker()
  tracker.keep([base, { ...base, id: 'dice-2', placedBlock: '11' }])
  expect(tracker.find([], { asked: [] })).toMatchObject({ gone: [], isReorg: false })
  expect(tracker.find([], { asked: ['dice-1'] })).toMatchObject({ gone: ['dice-1'], isReorg: true })
  const changes = tracker.find([base], { from: 10n, asked: [] })
  expect(changes).toMatchObject({ placed: [], gone: ['dice-2'], isReorg: true })
  tracker.keep([], changes.gone)
  expect(tracker.openIds()).toEqual(['dice-1'])
})

test('behavior: forgets what ended before a block, and never an open bet', () => {
  const tracker = new BetTracker()
  tracker.keep([
    base,
    { ...base, id: 'dice-2', ...settled, settledBlock: '12' },
    { ...base, id: 'dice-3', ...settled, settledBlock: '11' },
    { ...base, id: 'dice-4', ...refunded },
  ])
  tracker.forgetEndedBefore(12n)
  expect(tracker.size).toBe(2)
  expect(tracker.find([base], { from: 0n, asked: [] }).gone).toEqual(['dice-2'])
})
