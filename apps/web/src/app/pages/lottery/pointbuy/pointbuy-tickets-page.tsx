import { TicketRoom } from '../ticket-room.tsx'

export function PointBuyTicketsPage() {
  return <TicketRoom offChain />
}
