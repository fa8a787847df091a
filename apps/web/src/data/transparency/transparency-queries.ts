import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import type { Powers } from './read-powers.ts'
import type { ReturnPoints, ReturnSpan } from './read-return-points.ts'

const rootKey = 'transparency'

/** A new block is looked for this often. */
const STATE_MS = 4_000
/** Who may do what changes rarely. */
const POWERS_MS = 20_000

/** What the contracts hold and what waits, with every new block. */
export function useChainState(rpc: string | undefined) {
  return useQuery({
    queryKey: [rootKey, 'state', rpc ?? ''],
    queryFn: async () => (await import('./read-state.ts')).readState(rpc),
    refetchInterval: STATE_MS,
    ...cachePolicy.node,
  })
}

/** Who may do what, and what was proposed. */
export function usePowers(rpc: string | undefined) {
  const client = useQueryClient()
  const queryKey = [rootKey, 'powers', rpc ?? '']
  return useQuery<Powers>({
    queryKey,
    queryFn: async () => {
      const { readPowers } = await import('./read-powers.ts')
      // What is known whole is not replaced by a part.
      const isWhole = client.getQueryData<Powers>(queryKey)?.progress === 1
      return readPowers(rpc, (found) => void (isWhole || client.setQueryData<Powers>(queryKey, found)))
    },
    refetchInterval: POWERS_MS,
    ...cachePolicy.node,
  })
}

export interface FoundReturns extends ReturnPoints {
  isStopped: boolean
}

const none: FoundReturns = { fromBlock: 0n, points: [], isStopped: false }
const stops = new Map<string, AbortController>()

/**
 * The returns of the newest blocks while they are read, from when it is due; kept for the visit. `stop` ends the reading where
 * it is, and so does leaving the page.
 */
export function useReturns(rpc: string | undefined, span: ReturnSpan, isDue: boolean) {
  const client = useQueryClient()
  const queryKey = [rootKey, 'returns', rpc ?? '', span]
  const id = queryKey.join()
  const query = useQuery<FoundReturns>({
    queryKey,
    queryFn: async () => {
      const stop = new AbortController()
      stops.set(id, stop)
      const show = (found: ReturnPoints) => client.setQueryData<FoundReturns>(queryKey, { ...found, isStopped: false })
      try {
        const { readReturnPoints } = await import('./read-return-points.ts')
        const found = await readReturnPoints(rpc, span, { signal: stop.signal, onProgress: show })
        return { ...found, isStopped: false }
      } catch (error) {
        if (!stop.signal.aborted) throw error
        return { ...(client.getQueryData<FoundReturns>(queryKey) ?? none), isStopped: true }
      }
    },
    enabled: isDue,
    ...cachePolicy.node,
    // It begins at the first block again: only when asked.
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the key
  useEffect(
    () => () => {
      // Another view of the same may have come in the meantime.
      const stopUnseen = () => {
        const seen = client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0
        if (seen === 0) stops.get(id)?.abort()
      }
      setTimeout(stopUnseen, 0)
    },
    [client, id],
  )
  return { ...query, stop: () => stops.get(id)?.abort() }
}
