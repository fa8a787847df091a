import { TicketRoom } from '../ticket-room.tsx'

export function LuckyBuyTicketsPage() {
  return <TicketRoom offChain={false} />
}
