import { TicketRoom } from './ticket-room.tsx'

export function PointTicketsPage() {
  return <TicketRoom offChain />
}
