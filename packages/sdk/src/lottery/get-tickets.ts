import { luckyBuyAbi, ticketAbi } from '@tyche/contracts/abis'
import { type Address, erc721Abi, getAbiItem, type PublicClient, parseEventLogs } from 'viem'
import { type BlockRange, scanBlocks } from '../../../operator/src/core/chain/event-scan.ts'
import type { OperatorContext } from '../../../operator/src/core/context.ts'
import { isRefusal } from '../../../operator/src/core/transactions/prepare-call.ts'

/** A ticket and the codes it holds: [firstCode, firstCode + quantity). */
export interface HeldTicket {
  id: bigint
  productId: number
  firstCode: number
  quantity: number
}

/** Tickets that the account holds now, oldest first. */
export async function findTickets({ client, facts, lane }: OperatorContext, luckyBuy: Address): Promise<HeldTicket[]> {
  const address = await client.readContract({ abi: luckyBuyAbi, address: luckyBuy, functionName: 'ticket' })
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  const received = new Set<bigint>()
  const filter = { address, event: getAbiItem({ abi: erc721Abi, name: 'Transfer' }), args: { to: lane.address } }
  const read = (range: BlockRange) => client.getLogs({ ...filter, ...range })
  for await (const logs of scanBlocks(read, facts.deploymentBlock, toBlock))
    for (const { args } of parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })) received.add(args.tokenId)
  const tickets = await Promise.all([...received].map((id) => readTicket(client, address, id, lane.address)))
  return tickets.filter((ticket) => ticket !== undefined)
}

async function readTicket(client: PublicClient, address: Address, id: bigint, holder: Address) {
  const ticket = { abi: ticketAbi, address, args: [id] } as const
  try {
    const [owner, range] = await Promise.all([
      client.readContract({ ...ticket, functionName: 'ownerOf' }),
      client.readContract({ ...ticket, functionName: 'rangeOf' }),
    ])
    const { productId, firstCode, quantity } = range
    return owner === holder ? { id, productId, firstCode, quantity } : undefined
  } catch (error) {
    // Recycled.
    if (isRefusal(error)) return undefined
    throw error
  }
}

export function isClaimed(client: PublicClient, luckyBuy: Address, productId: number, code: number): Promise<boolean> {
  const call = { abi: luckyBuyAbi, functionName: 'isClaimed', args: [productId, code] } as const
  return client.readContract({ ...call, address: luckyBuy })
}
