import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { LuckyGameHistory } from '@tyche/api-schema/games'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { useStream } from '../../lib/stream/use-stream.ts'
import { usePagesBeforeResult } from './held-records.ts'
import type { HistoryFilter } from './history.ts'
import { mergeRecord } from './merge-record.ts'
import { useReadLater } from './use-read-later.ts'

const PAGE = 20
const REFRESH_MS = 2_000
/** The cursor of a page that dropped rows: there is more, and the page has to be read again first. */
const UNREAD = ''

type RecordPages = InfiniteData<LuckyGameHistory, unknown>

/** A list of records, loaded page by page by cursor. */
function recordPagesQuery({ game, scope, player }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['lucky-game', 'record-pages', { game, scope, player }],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.post<LuckyGameHistory>(
        '/v1/contractCenter/luckyGame/history',
        { game, scope, cursor, limit: PAGE },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...cachePolicy.live,
  })
}

/** Keeps the list current: the stream inserts records sorted by time; a list sorted by profit is read again. */
export function useRecordPages(filter: HistoryFilter) {
  const { game, scope, player } = filter
  const client = useQueryClient()
  const options = recordPagesQuery(filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOn = scope !== 'my' || player !== undefined
  const readAgain = () => void client.invalidateQueries({ queryKey: options.queryKey })

  /** A burst of results causes one read of the list. */
  function readSoon(): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      readAgain()
    }, REFRESH_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const readLater = useReadLater(readAgain)
  useStream(isOn ? ['bets', 'results'] : [], {
    onEvent: (event, data) => {
      // The newest of all games are in every frame; those of one game and great wins may not be.
      if (event === 'skipped' && scope !== 'my' && (game || scope === 'topWins')) readLater()
      if (event !== 'bet' && event !== 'result') return
      const record = data as GameRecord
      if (game && record.game !== game) return
      if (scope === 'my' && record.player.toLowerCase() !== player?.toLowerCase()) return
      if (scope !== 'topWins') client.setQueryData(options.queryKey, (pages) => pages && mergeIntoPages(pages, record))
      else if (event === 'result' && BigInt(record.profit ?? 0) > 0n) readSoon()
    },
    onResync: readAgain,
  })
  const query = useInfiniteQuery({ ...options, enabled: isOn })
  const data = usePagesBeforeResult(query.data, scope)

  /** Loads the next page; where rows were dropped, reads the page before it again first. */
  async function fetchNextPage(): Promise<void> {
    const isUnread = () => client.getQueryData(options.queryKey)?.pages[0]?.nextCursor === UNREAD
    if (isUnread()) await query.refetch()
    if (isUnread()) return
    await query.fetchNextPage()
  }

  return { ...query, data, fetchNextPage }
}

/**
 * A new bet lengthens the first page, so that the following pages start where they did. Until a second page is loaded,
 * the first one keeps its length instead, or a list that stays open for hours would grow without limit.
 */
export function mergeIntoPages(data: RecordPages, record: GameRecord): RecordPages {
  const at = data.pages.findIndex(({ list }) =>
    list.some(({ game, nonce }) => game === record.game && nonce === record.nonce),
  )
  if (at < 0 && isOlderThanAll(data, record)) return data
  const place = Math.max(at, 0)
  const pages = data.pages.map((page, index) =>
    index === place ? { ...page, list: mergeRecord(page.list, record, page.list.length + 1) } : page,
  )
  const [first, ...more] = pages
  if (first && more.length === 0 && first.list.length > PAGE) {
    return { ...data, pages: [{ list: first.list.slice(0, PAGE), nextCursor: UNREAD }] }
  }
  return { ...data, pages }
}

/** Whether it belongs on the first page or on a page that is not loaded yet. */
function isOlderThanAll({ pages }: RecordPages, { playedAt }: GameRecord): boolean {
  const last = pages[0]?.list.at(-1)
  return last !== undefined && playedAt < last.playedAt
}
