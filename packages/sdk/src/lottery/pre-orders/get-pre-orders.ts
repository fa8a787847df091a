import { type Address, getAbiItem, type PublicClient, parseEventLogs } from 'viem'
import { type BlockRange, type ScanOptions, scanBlocks } from '../../tx/logs/scan-blocks.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'
import { getPreOrder, type PaidPreOrder } from './get-pre-order.ts'

/** A pre-order with its number. */
export interface OwnPreOrder extends PaidPreOrder {
  id: bigint
}

export type GetPreOrdersParameters = {
  deployment: LuckyBuyDeployment & { readonly deploymentBlock: bigint }
  buyer: Address
  scan?: ScanOptions | undefined
}

/**
 * A buyer's pre-orders that still have rounds, which can be paid back, oldest first. Searches every block since the deployment.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getPreOrders, retrievePreOrderCall } from '@tyche/sdk/lottery'
 *
 * const orders = await getPreOrders(client, { deployment, buyer: account })
 * const calls = orders.map(({ id }) => retrievePreOrderCall({ deployment, orderId: id }))
 */
export async function getPreOrders(
  client: PublicClient,
  { deployment, buyer, scan }: GetPreOrdersParameters,
): Promise<OwnPreOrder[]> {
  const { abi, address } = luckyBuyContract(deployment)
  const event = getAbiItem({ abi, name: 'PreOrderPaid' })
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  const read = (range: BlockRange) => client.getLogs({ address, event, args: { buyer }, ...range })
  const ids = new Set<bigint>()
  for await (const logs of scanBlocks(read, deployment.deploymentBlock, toBlock, scan))
    for (const { args } of parseEventLogs({ abi, eventName: 'PreOrderPaid', logs })) ids.add(args.orderId)
  const orders = await Promise.all(
    [...ids].map(async (id) => ({ id, ...(await getPreOrder(client, { deployment, orderId: id })) })),
  )
  return orders.filter(({ roundsLeft }) => roundsLeft > 0)
}
