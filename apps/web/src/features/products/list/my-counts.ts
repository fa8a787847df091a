import { queryOptions } from '@tanstack/react-query'
import { preOrderPaths, type UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { ticketBalanceQuery } from '../../../data/tickets/ticket-queries.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'

/** How many of the account's tickets of a lottery are still in play. */
export const openTicketsQuery = (address: string | undefined, offChain: boolean) => ({
  ...ticketBalanceQuery(address, offChain),
  select: ({ waitingLottery, waitingOperate }: { waitingLottery: number; waitingOperate: number }) =>
    waitingLottery + waitingOperate,
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
