import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CardChange, TicketChange } from '@tyche/api-schema/stream'
import { useStream } from '../../lib/stream/use-stream.ts'
import { claimKeys } from '../claims/claim-keys.ts'
import { refreshCards } from '../loyalty/loyalty-keys.ts'
import { ticketKeys } from './ticket-queries.ts'

const GATHER_MS = 500

/** One for all who watch: the header and the page of tickets ask for the same. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads an account's tickets, cards and claims again when the stream says so; many events of tickets cause one read. */
export function useLiveTickets(address: string | undefined): void {
  const client = useQueryClient()
  const gather = () => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      refreshTickets(client)
    }, GATHER_MS)
  }
  useStream(address ? [`mine:${address.toLowerCase()}`] : [], {
    onEvent: (event, data) => {
      if (event === 'tickets' && isOf(address, data as TicketChange)) gather()
      if (event === 'cards' && isOf(address, data as CardChange)) refreshCards(client)
    },
    onResync: gather,
  })
}

/** After the player's transaction, or a message about it. */
export function refreshTickets(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ticketKeys.all })
  void client.invalidateQueries({ queryKey: claimKeys.all })
}

const isOf = (address: string | undefined, change: TicketChange | CardChange) =>
  change.address.toLowerCase() === address?.toLowerCase()
