import { queryOptions } from '@tanstack/react-query'
import { type ServiceHistory, statusPaths } from '@tyche/api-schema/status'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** How each part was in the last 24 hours, and is now. */
export const serviceHistoryQuery = queryOptions({
  queryKey: ['service-history'],
  queryFn: ({ signal }) => api.get<ServiceHistory>(statusPaths.history, undefined, { signal }),
  ...cachePolicy.polled,
})
