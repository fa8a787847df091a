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

test('behavior: a result updates its bet on any page', () => {
  expect(shown(mergeIntoPages(data, record(4)))).toEqual([
    ['6 settled', '5 pending'],
    ['4 settled', '3 settled'],
  ])
})

test('behavior: a bet older than the first page that is on no page stays off the list', () => {
  expect(mergeIntoPages(data, record(1))).toBe(data)
})

test('behavior: a single page keeps its length however many bets come, and says that there is more', () => {
  const start = { pages: [{ list: [record(1)], nextCursor: null }], pageParams: [undefined] }
  let grown: ReturnType<typeof mergeIntoPages> = start
  for (let nonce = 2; nonce <= 30; nonce++) grown = mergeIntoPages(grown, record(nonce))
  const [page] = grown.pages
  expect(page?.list.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 20 }, (_, index) => String(30 - index)))
  expect(page?.nextCursor).not.toBeNull()
})
