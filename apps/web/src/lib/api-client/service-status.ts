import { queryOptions } from '@tanstack/react-query'
import { apiUrl } from '../../config/api-url.ts'
import { renewingPollMs, statusPollMs } from '../../config/timings.ts'

/** `/statusz`: the state of the service's parts, in the same shape with 200 and with 503. */
interface Readiness {
  status: string
  chain: string
  indexer: string
  lagBlocks: number | null
  figuresOf?: { block: number; time: number } | null
}

export type ServiceStatus =
  | { state: 'ok' }
  /** No answer, or an answer from something else, such as a proxy. */
  | { state: 'api' }
  | { state: 'chain' }
  | { state: 'starting' }
  | { state: 'behind'; blocks: number }
  /** Everything works, but figures are of an earlier block, whose time is in unix seconds. */
  | { state: 'renewing'; block: number; time: number }

export async function readServiceStatus(signal?: AbortSignal): Promise<ServiceStatus> {
  try {
    const response = await fetch(apiUrl('/statusz'), { cache: 'no-store', ...(signal ? { signal } : {}) })
    const body: unknown = await response.json()
    return isReadiness(body) ? statusOf(body) : { state: 'api' }
  } catch (error) {
    if (signal?.aborted) throw error
    return { state: 'api' }
  }
}

/** Something else, such as a proxy, may answer in another format. */
function isReadiness(body: unknown): body is Readiness {
  const parts = body as Readiness | null
  return [parts?.status, parts?.chain, parts?.indexer].every((part) => typeof part === 'string')
}

function statusOf({ status, chain, indexer, lagBlocks, figuresOf }: Readiness): ServiceStatus {
  if (status === 'ready' && indexer === 'renewing' && figuresOf) return { state: 'renewing', ...figuresOf }
  if (status === 'ready') return { state: 'ok' }
  if (chain !== 'ok') return { state: 'chain' }
  if (indexer === 'behind' && lagBlocks !== null) return { state: 'behind', blocks: lagBlocks }
  return indexer === 'starting' ? { state: 'starting' } : { state: 'api' }
}

export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'renewing' ? renewingPollMs : statusPollMs),
  refetchIntervalInBackground: false,
  // Also while offline, since the banner has to say so.
  networkMode: 'always',
})
