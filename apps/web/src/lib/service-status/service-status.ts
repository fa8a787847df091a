import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { statusPollMs } from '../../config/timings.ts'

/** `/readyz`: how the service's parts do; it answers the same with 200 and with 503. */
const readiness = z.object({
  status: z.string(),
  chain: z.string(),
  indexer: z.string(),
  lagBlocks: z.nullable(z.number()),
})

export type ServiceStatus =
  | { state: 'ok' }
  /** Nobody answers, or somebody else does. */
  | { state: 'api' }
  | { state: 'chain' }
  | { state: 'starting' }
  | { state: 'behind'; blocks: number }

export async function readServiceStatus(signal?: AbortSignal): Promise<ServiceStatus> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', ...(signal ? { signal } : {}) })
    return statusOf(readiness.parse(await response.json()))
  } catch (error) {
    if (signal?.aborted) throw error
    return { state: 'api' }
  }
}

function statusOf({ status, chain, indexer, lagBlocks }: z.infer<typeof readiness>): ServiceStatus {
  if (status === 'ready') return { state: 'ok' }
  if (chain !== 'ok') return { state: 'chain' }
  if (indexer === 'behind' && lagBlocks !== null) return { state: 'behind', blocks: lagBlocks }
  return indexer === 'starting' ? { state: 'starting' } : { state: 'api' }
}

export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  staleTime: 0,
  refetchInterval: statusPollMs,
  refetchIntervalInBackground: false,
  // Also while offline: that is what it is there to say.
  networkMode: 'always',
})
