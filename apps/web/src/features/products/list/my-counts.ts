import { queryOptions } from '@tanstack/react-query'
import { preOrderPaths, type UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { type TicketBalance, ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { api } from '../../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'

/** How many of the account's tickets of a lottery are still in play. */
export const openTicketsQuery = (address: string | undefined, offChain: boolean) =>
  queryOptions({
    queryKey: ['tickets', 'balance', address, offChain],
    queryFn: ({ signal }) => api.post<TicketBalance>(ticketPaths.balance, { offChain }, { signal }),
    select: ({ waitingLottery, waitingOperate }) => waitingLottery + waitingOperate,
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** How many of the account's pre-orders are running. */
export const runningPreOrdersQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: ['pre-orders', 'count', address],
    queryFn: ({ signal }) =>
      api.post<UserPreOrders>(preOrderPaths.userPreOrders, { state: 'active', page: 1, pageSize: 1 }, { signal }),
    select: ({ total }) => total,
    enabled: address !== undefined,
    ...cachePolicy.live,
  })
