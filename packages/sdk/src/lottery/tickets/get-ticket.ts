import { ticketAbi } from '@tyche/contracts/abis'
import type { Address, PublicClient } from 'viem'
import { decodeRevert } from '../../errors/decode-revert.ts'

/** Of a deployment record, what the functions of tickets need. */
export interface TicketDeployment {
  readonly contracts: { readonly ticket: Address }
}

/** A ticket and the codes that it holds: `firstCode` to `firstCode + quantity - 1`. */
export interface HeldTicket {
  id: bigint
  owner: Address
  productId: number
  firstCode: number
  quantity: number
  /** It was claimed or refunded, and moves no more. */
  isSealed: boolean
}

/**
 * A ticket and its holder; undefined for one that was never bought, or was recycled.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getTicket } from '@tyche/sdk/lottery'
 *
 * const ticket = await getTicket(client, { deployment, ticketId: 7n })
 */
export async function getTicket(
  client: PublicClient,
  { deployment, ticketId }: { deployment: TicketDeployment; ticketId: bigint },
): Promise<HeldTicket | undefined> {
  const ticket = { abi: ticketAbi, address: deployment.contracts.ticket, args: [ticketId] } as const
  try {
    const [owner, range] = await Promise.all([
      client.readContract({ ...ticket, functionName: 'ownerOf' }),
      client.readContract({ ...ticket, functionName: 'rangeOf' }),
    ])
    return { id: ticketId, owner, ...range }
  } catch (error) {
    if (decodeRevert(error)) return undefined
    throw error
  }
}
