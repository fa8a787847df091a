import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test } from 'vitest'
import { mergeIntoPages } from './record-pages.ts'

const record = (nonce: number, status: GameRecord['status'] = 'settled') =>
  ({ game: 'coin', nonce: String(nonce), status, hash: `0x${nonce}`, playedAt: nonce }) as GameRecord
const data = {
  pages: [
    { list: [record(6), record(5, 'pending')], nextCursor: 'a' },
    { list: [record(4, 'pending'), record(3)], nextCursor: null },
  ],
  pageParams: [undefined, 'a'],
}
const shown = ({ pages }: ReturnType<typeof mergeIntoPages>) =>
  pages.map(({ list }) => list.map(({ nonce, status }) => `${nonce} ${status}`))

test('behavior: a new bet goes on top, and no page loses or repeats a bet', () => {
  expect(shown(mergeIntoPages(data, record(7, 'pending')))).toEqual([
    ['7 pending', '6 settled', '5 pending'],
    ['4 pending', '3 settled'],
  ])
})

test('behavior: a result renews its bet on whichever page it stands', () => {
  expect(shown(mergeIntoPages(data, record(4)))).toEqual([
    ['6 settled', '5 pending'],
    ['4 settled', '3 settled'],
  ])
})

test('behavior: a bet older than the first page that is on no page stays off the list', () => {
  expect(mergeIntoPages(data, record(1))).toBe(data)
})
