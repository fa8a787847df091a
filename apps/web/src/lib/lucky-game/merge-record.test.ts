import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test } from 'vitest'
import { mergeRecord } from './merge-record.ts'

const record = (nonce: string, status: GameRecord['status']) => ({ game: 'coin', nonce, status }) as GameRecord

test('behavior: a new bet goes on top and the list keeps its length', () => {
  const list = [record('2', 'settled'), record('1', 'settled')]
  expect(mergeRecord(list, record('3', 'pending'), 2).map(({ nonce }) => nonce)).toEqual(['3', '2'])
})

test('behavior: a result renews its bet where it stands', () => {
  const list = [record('2', 'pending'), record('1', 'pending')]
  expect(mergeRecord(list, record('1', 'settled'), 5).map(({ status }) => status)).toEqual(['pending', 'settled'])
})

test('behavior: a late bet event does not undo its result', () => {
  expect(mergeRecord([record('1', 'settled')], record('1', 'pending'), 5)[0]?.status).toBe('settled')
})
