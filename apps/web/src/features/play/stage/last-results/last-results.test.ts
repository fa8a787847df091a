import type { GameRecord } from '@tyche/api-schema/game-record'
import { PRECISION } from '@tyche/protocol/scales'
import { describe, expect, test } from 'vitest'
import type { SessionBet } from '../../bet/session-stats.ts'
import { lastResults, streakOf } from './last-results.ts'

const token = `0x${'aa'.repeat(20)}`
const bet = (nonce: number, profit: string, cost = '100'): SessionBet => ({
  ...{ hash: `0x${nonce}`, nonce: String(nonce), cost, token, profit, wins: 0, losses: 0, elapsedMs: undefined },
})
const record = (nonce: number, profit: string | null, status: GameRecord['status'] = 'settled') =>
  ({ hash: `0xr${nonce}`, nonce: String(nonce), token, cost: '100', profit, status }) as GameRecord
const results = (...profits: number[]) =>
  lastResults(
    profits.map((profit, index) => bet(9 - index, String(profit))),
    [],
  )

describe('the last results', () => {
  test('default: newest first by number, whatever the order they came in', () => {
    expect(lastResults([bet(9, '96'), bet(11, '-100'), bet(10, '0')], [])).toEqual([
      { hash: '0x11', nonce: '11', token, profit: -100n, multiplier: 0n },
      { hash: '0x10', nonce: '10', token, profit: 0n, multiplier: PRECISION },
      { hash: '0x9', nonce: '9', token, profit: 96n, multiplier: (196n * PRECISION) / 100n },
    ])
  })

  test('behavior: records fill up what the session does not know, each bet once', () => {
    const shown = lastResults([bet(5, '96')], [record(5, '96'), record(4, '-100')])
    expect(shown.map(({ hash }) => hash)).toEqual(['0x5', '0xr4'])
  })

  test('behavior: bets without a result are left out', () => {
    expect(lastResults([], [record(3, null, 'pending'), record(2, '0', 'refunded')])).toEqual([])
    expect(lastResults([{ ...bet(1, '5'), nonce: undefined }], [])).toEqual([])
  })

  test('behavior: the strip does not grow without end', () => {
    expect(
      lastResults(
        Array.from({ length: 40 }, (_, index) => bet(index, '1')),
        [],
      ),
    ).toHaveLength(16)
  })
})

describe('a streak', () => {
  test('default: the results in a row up to the newest', () => {
    expect(streakOf(results(1, 5, 96, -100))).toEqual({ kind: 'won', length: 3 })
    expect(streakOf(results(-1, -5, -2, -9))).toEqual({ kind: 'lost', length: 4 })
  })

  test('behavior: two in a row are none, and a returned stake ends one', () => {
    expect(streakOf(results(1, 5, -1))).toBeUndefined()
    expect(streakOf(results(1, 5, 0, 4))).toBeUndefined()
    expect(streakOf(results(0, 0, 0))).toBeUndefined()
    expect(streakOf([])).toBeUndefined()
  })
})
