import { getTicket } from '@tyche/sdk/lottery'
import { type Address, isAddressEqual } from 'viem'
import { loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'

export interface TicketProblem {
  ticketId: string
  problem: 'unknown' | 'notYours' | 'sealed'
}

/** Which tickets the account cannot give away now, and why; asks the chain, which knows of sales a moment ago. */
export async function checkTickets(ticketIds: readonly bigint[], owner: Address): Promise<TicketProblem[]> {
  const [deployment, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const tickets = await Promise.all(ticketIds.map((ticketId) => getTicket(chain, { deployment, ticketId })))
  return tickets.flatMap((ticket, index): TicketProblem[] => {
    const ticketId = String(ticketIds[index])
    if (!ticket) return [{ ticketId, problem: 'unknown' }]
    if (!isAddressEqual(ticket.owner, owner)) return [{ ticketId, problem: 'notYours' }]
    return ticket.isSealed ? [{ ticketId, problem: 'sealed' }] : []
  })
}
