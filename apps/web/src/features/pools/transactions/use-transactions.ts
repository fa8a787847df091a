import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fetchTransactions, poolKeys, type TransactionScope } from '../../../data/pools/pool-queries.ts'
import { useStream } from '../../../lib/stream/use-stream.ts'
import { type LoadedTransactions, mergeNewest } from './merge-newest.ts'

const REFRESH_MS = 1_500

const transactionsQuery = (scope: TransactionScope) =>
  infiniteQueryOptions({
    queryKey: [...poolKeys.transactions, scope],
    queryFn: ({ pageParam, signal }) => fetchTransactions(scope, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

/** A pool's or the player's own history, newest first; new entries appear on top. */
export function useTransactions(scope: TransactionScope) {
  const client = useQueryClient()
  const options = transactionsQuery(scope)
  const { queryKey } = options
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function readNewestSoon(): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      fetchTransactions(scope, undefined).then(
        (newest) => {
          // A page that is being loaded would take the place of what is merged now.
          if (client.isFetching({ queryKey, exact: true, type: 'active' }) > 0) return readNewestSoon()
          client.setQueryData<LoadedTransactions>(queryKey as readonly unknown[], (loaded) =>
            mergeNewest(loaded, newest),
          )
        },
        // The next event asks again.
        () => undefined,
      )
    }, REFRESH_MS)
  }

  useStream(['pools'], {
    onEvent: (event) => {
      if (event === 'pool') readNewestSoon()
    },
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
  return useInfiniteQuery(options)
}
