import { QueryClient } from '@tanstack/react-query'
import { retryInterval } from './retry-interval.ts'

/**
 * The API client and the transports retry once immediately, so the library's retries are off; while
 * a query is shown, its interval repeats a failed request.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, refetchInterval: retryInterval() },
      mutations: { retry: false },
    },
  })
}

export const queryClient = createQueryClient()
