import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type PreOrder, preOrderPaths, type UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import type { UserPreOrdersRequest } from '@tyche/api-schema/lottery/pre-orders.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

export const preOrderKeys = { all: ['pre-orders'] } as const

/** The signed-in account's pre-orders, the newest first, one page at a time. */
export const userPreOrdersQuery = (address: string | undefined, request: UserPreOrdersRequest) =>
  queryOptions({
    queryKey: [...preOrderKeys.all, address, request],
    queryFn: ({ signal }) => api.post<UserPreOrders>(preOrderPaths.userPreOrders, request, { signal }),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Reads the shown pre-orders again. */
export function refreshPreOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: preOrderKeys.all })
}

/** Shows an order as stopped before the API knows it. */
export function applyStopped(client: QueryClient, orderId: string): void {
  client.setQueriesData<UserPreOrders>(
    { queryKey: preOrderKeys.all },
    (page) => page && { ...page, list: page.list.map((order) => (order.orderId === orderId ? stopped(order) : order)) },
  )
}

function stopped(order: PreOrder): PreOrder {
  return { ...order, state: 'stopped', retrievedCount: order.preCount - order.usedCount, left: '0' }
}
