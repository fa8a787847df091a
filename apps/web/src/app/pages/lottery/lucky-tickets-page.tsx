import { TicketRoom } from './ticket-room.tsx'

export function LuckyTicketsPage() {
  return <TicketRoom offChain={false} />
}
