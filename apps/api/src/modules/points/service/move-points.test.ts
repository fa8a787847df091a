import { pointsReference } from '@tyche/loyalty'
import { expect, test } from 'vitest'
import { movePoints, takeBack } from './move-points.ts'

const reference = pointsReference('0a1b2c3d', { kind: 'bet', betId: 'coin-1' })
const credit = (delta: bigint) => ({ delta, reference, kind: 'bet' })

test('default: a movement is one entry', () => {
  expect(movePoints({ balance: 5n, debt: 0n }, credit(3n))).toEqual({
    holding: { balance: 8n, debt: 0n },
    entries: [{ delta: 3n, balance: 8n, reference, kind: 'bet' }],
  })
})

test('error: below zero', () => {
  expect(movePoints({ balance: 5n, debt: 0n }, credit(-6n))).toBeUndefined()
})

test.each([
  ['a part of a debt', 4n, 10n, { balance: 0n, debt: 6n }, -4n],
  ['a whole debt', 10n, 10n, { balance: 0n, debt: 0n }, -10n],
  ['a debt, and leaves the rest', 12n, 10n, { balance: 2n, debt: 0n }, -10n],
])('behavior: a credit pays %s', (_name, delta, debt, holding, paid) => {
  const moved = movePoints({ balance: 0n, debt }, credit(delta))
  expect(moved?.holding).toEqual(holding)
  expect(moved?.entries).toEqual([
    { delta, balance: delta, reference, kind: 'bet' },
    { delta: paid, balance: holding.balance, reference: 'debt:0a1b2c3d:bet:coin-1', kind: 'debt' },
  ])
})

test.each([
  ['all of it', 10n, 0n, -4n, { balance: 6n, debt: 0n }, 0n],
  ['what is left of it', 3n, 0n, -3n, { balance: 0n, debt: 1n }, 1n],
  ['nothing of what is spent', 0n, 2n, undefined, { balance: 0n, debt: 6n }, 4n],
])('behavior: taking a credit back takes %s', (_name, balance, debt, delta, holding, owed) => {
  const moved = takeBack({ balance, debt }, 4n, 'r')
  expect([moved.holding, moved.owed, moved.entries[0]?.delta]).toEqual([holding, owed, delta])
})
