import { type Address, erc721Abi, getAbiItem, isAddressEqual, type PublicClient, parseEventLogs } from 'viem'
import { type BlockRange, type ScanOptions, scanBlocks } from '../../tx/logs/scan-blocks.ts'
import { getTicket, type HeldTicket, type TicketDeployment } from './get-ticket.ts'

/**
 * Tickets that an account holds now, oldest first. Searches every block since the deployment.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getTickets } from '@tyche/sdk/lottery'
 *
 * const tickets = await getTickets(client, { deployment, owner })
 */
export async function getTickets(
  client: PublicClient,
  {
    deployment,
    owner,
    scan,
  }: {
    deployment: TicketDeployment & { readonly deploymentBlock: bigint }
    owner: Address
    scan?: ScanOptions | undefined
  },
): Promise<HeldTicket[]> {
  const address = deployment.contracts.ticket
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  const received = new Set<bigint>()
  const filter = { address, event: getAbiItem({ abi: erc721Abi, name: 'Transfer' }), args: { to: owner } }
  const read = (range: BlockRange) => client.getLogs({ ...filter, ...range })
  for await (const logs of scanBlocks(read, deployment.deploymentBlock, toBlock, scan))
    for (const { args } of parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })) received.add(args.tokenId)
  const tickets = await Promise.all([...received].map((ticketId) => getTicket(client, { deployment, ticketId })))
  return tickets.filter((ticket) => ticket !== undefined).filter((ticket) => isAddressEqual(ticket.owner, owner))
}
