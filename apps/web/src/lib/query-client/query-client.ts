import { QueryClient } from '@tanstack/react-query'

/** Retrying belongs to the API client and the transports, so the library's own is off. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { retry: false },
    },
  })
}

export const queryClient = createQueryClient()
