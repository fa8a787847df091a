import type { UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import type { TicketBalance } from '@tyche/api-schema/lottery/tickets'
import { userPreOrdersQuery } from '../../../data/pre-orders/pre-order-queries.ts'
import { ticketBalanceQuery } from '../../../data/tickets/ticket-queries.ts'

/** How many of the account's tickets of a lottery are still in play. */
export const openTicketsQuery = (address: string | undefined, offChain: boolean) => ({
  ...ticketBalanceQuery(address, offChain),
  select: ({ waitingLottery, waitingOperate }: TicketBalance) => waitingLottery + waitingOperate,
})

/** How many of the account's pre-orders are running. */
export const runningPreOrdersQuery = (address: string | undefined) => ({
  ...userPreOrdersQuery(address, { state: 'active', page: 1, pageSize: 1 }),
  select: ({ total }: UserPreOrders) => total,
})
