import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test } from 'vitest'
import { mergeRecord } from './merge-record.ts'

const record = (nonce: string, status: GameRecord['status'], other: Partial<GameRecord> = {}) =>
  ({ game: 'coin', nonce, status, hash: `0x${nonce}`, playedAt: Number(nonce), ...other }) as GameRecord
const nonces = (list: readonly GameRecord[]) => list.map(({ nonce }) => nonce)

test('behavior: a new bet goes on top and the list keeps its length', () => {
  const list = [record('2', 'settled'), record('1', 'settled')]
  expect(nonces(mergeRecord(list, record('3', 'pending'), 2))).toEqual(['3', '2'])
})

test('behavior: a result updates its bet in place', () => {
  const list = [record('2', 'pending'), record('1', 'pending')]
  expect(mergeRecord(list, record('1', 'settled'), 5).map(({ status }) => status)).toEqual(['pending', 'settled'])
})

test('behavior: a late bet event does not undo its result', () => {
  expect(mergeRecord([record('1', 'settled')], record('1', 'pending'), 5)[0]?.status).toBe('settled')
})

test('behavior: a refund request updates its open bet', () => {
  const asked = record('1', 'pending', { refundRequestedAt: 7 })
  expect(mergeRecord([record('1', 'pending')], asked, 5)[0]?.refundRequestedAt).toBe(7)
})

test('behavior: the result of a bet that left the list does not reappear on top', () => {
  const list = [record('11', 'pending'), record('10', 'pending')]
  expect(nonces(mergeRecord(list, record('9', 'settled'), 2))).toEqual(['11', '10'])
})

test('behavior: an older bet goes below newer ones', () => {
  const list = [record('11', 'pending'), record('9', 'pending')]
  expect(nonces(mergeRecord(list, record('10', 'settled'), 5))).toEqual(['11', '10', '9'])
})

test('behavior: between games the time of play decides', () => {
  const list = [record('3', 'settled', { playedAt: 30 }), record('2', 'settled', { playedAt: 10 })]
  const dice = record('1', 'settled', { game: 'dice', playedAt: 20 } as Partial<GameRecord>)
  expect(nonces(mergeRecord(list, dice, 5))).toEqual(['3', '1', '2'])
})

test('behavior: a bet placed again after a reorg replaces the one that left the chain', () => {
  const list = [record('1', 'settled')]
  expect(mergeRecord(list, record('1', 'pending', { hash: '0xother' }), 5)[0]?.status).toBe('pending')
})
