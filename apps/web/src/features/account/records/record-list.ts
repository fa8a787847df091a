import type { GameRecord } from '@tyche/api-schema/game-record'
import { useDeferredValue, useMemo } from 'react'
import type { useRecordPages } from '../../../data/records/record-pages.ts'

/** A list of records as the panel shows it: what there is, and how to go on. */
export type RecordList = {
  /** Undefined until the first page is there. */
  list: readonly GameRecord[] | undefined
  error: unknown
  isFailed: boolean
  isFetching: boolean
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Rows are much to render: they follow their data in pieces, so that nothing the player does waits for them. */
export function useRecordList(query: ReturnType<typeof useRecordPages>): RecordList {
  const data = useDeferredValue(query.data)
  const list = useMemo(() => data?.pages.flatMap((page) => page.list), [data])
  return {
    list,
    error: query.error,
    isFailed: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
