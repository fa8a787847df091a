import { queryOptions } from '@tanstack/react-query'
import {
  type Ticket,
  type TicketBalance,
  type TicketList,
  type TicketStatus,
  type TicketTab,
  ticketPaths,
} from '@tyche/api-schema/lottery/tickets'
import type { TicketListRequest, TicketsOfProductRequest } from '@tyche/api-schema/lottery/tickets.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { readPages } from '../../lib/api-client/read-pages.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

export const TICKETS_PER_PAGE = 24

export const ticketKeys = {
  all: ['tickets'],
  balances: ['tickets', 'balance'],
  lists: ['tickets', 'list'],
  everyOne: ['tickets', 'every-one'],
  ofProduct: ['tickets', 'of-product'],
} as const

/** How many tickets of one lottery are under each tab. */
export const ticketBalanceQuery = (address: string | undefined, offChain: boolean) =>
  queryOptions({
    queryKey: [...ticketKeys.balances, address, offChain],
    queryFn: ({ signal }) => api.post<TicketBalance>(ticketPaths.balance, { offChain }, { signal }),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

export interface TicketFilter {
  /** Tickets of sales for points. */
  offChain: boolean
  tab?: TicketTab | undefined
  status?: TicketStatus | undefined
}

/** A page of the signed-in account's tickets, the newest first. */
export const ticketListQuery = (address: string | undefined, filter: TicketFilter & { page: number }) =>
  queryOptions({
    queryKey: [...ticketKeys.lists, address, filter],
    queryFn: ({ signal }) => {
      const request: TicketListRequest = { ...filter, pageSize: TICKETS_PER_PAGE }
      return api.post<TicketList>(ticketPaths.list, request, { signal })
    },
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Every ticket of one status: those that pay are few. */
export const everyTicketQuery = (address: string | undefined, filter: TicketFilter & { status: TicketStatus }) =>
  queryOptions({
    queryKey: [...ticketKeys.everyOne, address, filter],
    queryFn: ({ signal }) => fetchEveryTicket(filter, signal),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** The signed-in account's tickets of a product; of a sale for points its orders. */
export const productTicketsQuery = (address: string | undefined, productId: number) =>
  queryOptions({
    queryKey: [...ticketKeys.ofProduct, address, productId],
    queryFn: ({ signal }) =>
      readPages(idOfTicket, (page, pageSize) => {
        const request: TicketsOfProductRequest = { productId, page, pageSize }
        return api.post<TicketList>(ticketPaths.product, request, { signal })
      }),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

const idOfTicket = ({ ticketId }: Ticket) => ticketId

function fetchEveryTicket(filter: TicketFilter, signal?: AbortSignal): Promise<Ticket[]> {
  return readPages(idOfTicket, (page, pageSize) => {
    const request: TicketListRequest = { ...filter, page, pageSize }
    return api.post<TicketList>(ticketPaths.list, request, signal ? { signal } : {})
  })
}
