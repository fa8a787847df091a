import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test } from 'vitest'
import type { HeldBet } from '../games/held-result.ts'
import { hideHeldResult } from './held-records.ts'

const me = `0x${'aA'.repeat(20)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const mine = {
  game: 'coin',
  player: me.toLowerCase(),
  token: `0x${'11'.repeat(20)}`,
  nonce: '7',
  playedAt: 1_700_000_000,
  hash: hashOf('a'),
  settleHash: hashOf('b'),
  playCount: 2,
  playedCount: 2,
  cost: '20',
  income: '39',
  profit: '19',
  multiplier: '1960000000000000000',
  randoms: [1, 0],
  multipliers: ['1960000000000000000', '0'],
  choice: 1,
  status: 'settled',
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
  refundHash: null,
} as GameRecord
const other = { ...mine, nonce: '8', hash: hashOf('c'), player: `0x${'22'.repeat(20)}` } as GameRecord
const earlier = { ...mine, nonce: '3', hash: hashOf('d') } as GameRecord
const bet: HeldBet = { game: 'coin', player: me, token: mine.token, hash: mine.hash, balance: undefined }
const known = new Set([earlier.hash])

test('shows the held bet as pending and everything else unchanged', () => {
  const [shown, ...rest] = hideHeldResult([mine, other, earlier], { bet, known, scope: 'latest' })
  const { choice, cost, nonce, hash, ...hidden } = shown as GameRecord
  expect({ choice, cost, nonce, hash }).toEqual({ choice: 1, cost: '20', nonce: '7', hash: mine.hash })
  expect(hidden).toMatchObject({ status: 'pending', settleHash: null, playedCount: null, income: null, profit: null })
  expect(hidden).toMatchObject({ multiplier: null, randoms: null, multipliers: null })
  expect(rest).toEqual([other, earlier])
})

test('lists a held win not yet as a top win', () => {
  expect(hideHeldResult([other, mine, earlier], { bet, known, scope: 'topWins' })).toEqual([other, earlier])
})

test('holds every new record of the player in this game until the wallet reports the hash', () => {
  const unsent = { ...bet, hash: undefined }
  const elsewhere = { ...mine, game: 'dice' } as GameRecord
  const list = hideHeldResult([mine, other, earlier, elsewhere], { bet: unsent, known, scope: 'my' })
  expect(list.map(({ status }) => status)).toEqual(['pending', 'settled', 'settled', 'settled'])
})

test('shows a bet that is not settled unchanged', () => {
  const refunded = { ...mine, status: 'refunded', income: '20', profit: '0' } as GameRecord
  expect(hideHeldResult([refunded], { bet, known, scope: 'latest' })).toEqual([refunded])
})
