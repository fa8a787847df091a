import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import type { Address } from 'viem'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import type { ClaimItem } from './claim-item.ts'
import { type ClaimStep, startClaims } from './claim-run.ts'
import { openInbox } from './inbox-store.ts'

/** What tickets bring, of either lottery. */
export function itemsOfTickets(tickets: readonly Ticket[]): ClaimItem[] {
  return tickets.flatMap((ticket): ClaimItem[] => {
    const { ticketId: id, offChain, operations } = ticket
    if (operations.includes('claim'))
      return offChain
        ? [{ id: `pointWin:${id}`, kind: 'pointWin', ticket }]
        : [{ id: `ticket:${id}`, kind: 'ticket', ticket }]
    if (!operations.includes('refund')) return []
    return offChain
      ? [{ id: `points:${id}`, kind: 'points', ticket }]
      : [{ id: `refund:${id}`, kind: 'refund', ticket }]
  })
}

/** Takes what chosen tickets bring, in as few transactions as possible; the inbox shows how far it is. */
export async function takeTickets(
  tickets: readonly Ticket[],
  account: Address,
  labelOf: (step: ClaimStep) => string,
): Promise<void> {
  const [{ planClaims }, config] = await Promise.all([import('./plan-claims.ts'), loadChainConfig()])
  openInbox()
  await startClaims(planClaims(itemsOfTickets(tickets), config, account), account, labelOf)
}
