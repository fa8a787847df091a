import { QueryClient } from '@tanstack/react-query'
import { retryInterval } from './retry-interval.ts'

/**
 * Trying once more at once belongs to the API client and the transports, so the library's own retries are off; while
 * a query is shown, its interval repeats what failed.
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
