import type { GameRecord } from '@tyche/api-schema/game-record'
import { useDeferredValue, useMemo } from 'react'
import type { useRecordPages } from '../../../data/records/record-pages.ts'

/** A list of records for the panel: its rows and how to load more. */
export type RecordList = {
  /** Undefined until the first page has loaded. */
  list: readonly GameRecord[] | undefined
  error: unknown
  isFailed: boolean
  isFetching: boolean
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Rows are expensive to render: they are deferred, so that input does not wait for them. */
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
