import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { type TicketFilter, ticketBalanceQuery, ticketListQuery } from './ticket-queries.ts'
import { useLiveTickets } from './use-live-tickets.ts'

/** A page of the signed-in account's tickets, and how many are under each tab; kept current by the stream. */
export function useTickets(filter: TicketFilter & { page: number }) {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  useLiveTickets(address)
  const list = useQuery({
    ...ticketListQuery(address, filter),
    // Another page of the same list; another tab shows its own placeholder.
    placeholderData: (previous, query) => {
      const [, , before, shown] = query?.queryKey ?? []
      return before === address &&
        typeof shown === 'object' &&
        shown.tab === filter.tab &&
        shown.offChain === filter.offChain
        ? keepPreviousData(previous)
        : undefined
    },
  })
  const balance = useQuery(ticketBalanceQuery(address, filter.offChain)).data
  return { address, list, balance }
}
