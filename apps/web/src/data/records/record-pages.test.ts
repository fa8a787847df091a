import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { streamHub } from '../../lib/stream/stream-hub.ts'
import { mergeIntoPages, useRecordPages } from './record-pages.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

test('error: where the page with dropped rows cannot be read again, no page after it is asked for', async () => {
  const watch = vi.spyOn(streamHub, 'watch').mockReturnValue(() => {})
  const list = Array.from({ length: 20 }, (_, index) => record(20 - index))
  const answer = vi.fn(() => Response.json({ code: 200, data: { list, nextCursor: 'a' } }))
  const cursors: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    cursors.push((JSON.parse(body) as { cursor?: string }).cursor)
    return answer()
  })
  const client = createQueryClient()
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useRecordPages({ game: undefined, scope: 'latest' }), { wrapper })
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  act(() => watch.mock.lastCall?.[1].onEvent('bet', record(21, 'pending')))
  answer.mockImplementation(() => new Response('', { status: 503 }))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(cursors).not.toContain('')

  answer.mockImplementation(() => Response.json({ code: 200, data: { list, nextCursor: 'a' } }))
  await act(() => result.current.fetchNextPage())
  expect(cursors.at(-1)).toBe('a')
})
