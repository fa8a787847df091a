import { ticketAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { TicketDeployment } from './get-ticket.ts'

/**
 * Gives a ticket to another account; the ticket's holder sends it. One that was claimed or refunded moves no more.
 *
 * @example
 * import { transferTicketCall } from '@tyche/sdk/lottery'
 *
 * const call = transferTicketCall({ deployment, from: account, to: owner, ticketId: 7n })
 */
export function transferTicketCall({
  deployment,
  from,
  to,
  ticketId,
}: {
  deployment: TicketDeployment
  from: Address
  to: Address
  ticketId: bigint
}): ContractCall {
  const { ticket } = deployment.contracts
  return { abi: ticketAbi, address: ticket, functionName: 'safeTransferFrom', args: [from, to, ticketId] }
}
