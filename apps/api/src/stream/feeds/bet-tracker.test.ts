import { expect, test } from 'vitest'
import type { BetRow } from '../../db/onchain/views.ts'
import { BetTracker } from './bet-tracker.ts'

const base = {
  id: 'dice-1',
  placedHash: '0xa',
  placedBlock: '10',
  status: 'pending',
  settleHash: null,
  refundHash: null,
  refundRequestedAt: null,
  isSetAside: false,
} as BetRow

/** The changes that a tracker finds between `before` and `after`. */
function changesOf(before: Partial<BetRow>, after: Partial<BetRow>) {
  const tracker = new BetTracker()
  tracker.update([{ ...base, ...before }], 0n)
  const { placed, changed, ended, isReorg } = tracker.update([{ ...base, ...after }], 0n)
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

test('behavior: rereads only open bets', () => {
  const tracker = new BetTracker()
  tracker.update([base, { ...base, id: 'dice-2', ...refunded }, { ...base, id: 'dice-3', isSetAside: true }], 0n)
  expect(tracker.openIds()).toEqual(['dice-1', 'dice-3'])
})
