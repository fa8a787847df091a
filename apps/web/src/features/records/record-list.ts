import type { GameRecord } from '@tyche/api-schema/game-record'
import type { useRecordPages } from '../../lib/lucky-game/record-pages.ts'

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

export function recordListOf(query: ReturnType<typeof useRecordPages>): RecordList {
  return {
    list: query.data?.pages.flatMap(({ list }) => list),
    error: query.error,
    isFailed: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
