import type { Ticket, TicketOperation } from '@tyche/api-schema/lottery/tickets'
import { claimAllCalls, claimInactivatedCall, recycleCall } from '@tyche/sdk/lottery'
import type { WriteRequest } from '@tyche/sdk/tx'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { pointWinCall } from '../../data/point-buy/point-win-call.ts'

export type Operation = Exclude<TicketOperation, 'transfer'>

/** What the wallet is asked for, in order. */
export async function ticketRequests(
  operation: Operation,
  ticket: Ticket,
): Promise<(WriteRequest | (() => Promise<WriteRequest>))[]> {
  const { offChain, product } = ticket
  const deployment = await loadChainConfig()
  const ticketId = BigInt(ticket.ticketId)
  if (operation === 'refund') return [{ call: claimInactivatedCall({ deployment, ticketId }) }]
  if (operation === 'recycle') return [{ call: recycleCall({ deployment, ticketId }) }]
  if (offChain) return [async () => ({ call: await pointWinCall(product.productId, ticket.ticketId) })]
  // Thousands of winning codes are more than one transaction takes.
  const calls = claimAllCalls({ deployment, claims: [{ ticketId, codes: openCodesOf(ticket) }] })
  return calls.map((call) => ({ call }))
}

function openCodesOf({ winningCodes, claimedCodes }: Ticket): number[] {
  const paid = new Set(claimedCodes)
  return winningCodes.filter((code) => !paid.has(code))
}
