import { type Address, type Client, isAddressEqual } from 'viem'
import { getBlockNumber, getContractEvents, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type BlockRange, type ScanOptions, scanBlocks } from '../../tx/logs/scan-blocks.ts'
import { managerContract } from '../pool-contract.ts'

/** Shares that wait with the liquidity manager for a moment at which open bets hardly matter. */
export interface ExitOrder {
  orderId: bigint
  pool: Address
  token: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
  /** In base units of `token`. */
  minOut: bigint
  /** Unix seconds. */
  deadline: number
}

export type GetExitOrdersParameters = {
  manager: Address
  owner: Address
  /** The deployment's first block, or that of the oldest order. */
  fromBlock: bigint
  scan?: ScanOptions | undefined
}

/**
 * An account's orders that still wait, newest first. Reads the blocks from `fromBlock` to the head in pieces that the node
 * accepts.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getExitOrders } from '@tyche/sdk/pools'
 *
 * const orders = await getExitOrders(client, { manager, owner, fromBlock: deployment.deploymentBlock })
 */
export async function getExitOrders(
  client: Client,
  { manager, owner, fromBlock, scan }: GetExitOrdersParameters,
): Promise<ExitOrder[]> {
  const read = getAction(client, readContract, 'readContract')
  const contract = managerContract(manager)
  const readEvents = getAction(client, getContractEvents, 'getContractEvents')
  const readPlaced = (range: BlockRange) =>
    readEvents({ ...contract, eventName: 'ExitPlaced', args: { owner }, strict: true, ...range })
  const head = await getAction(client, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 })
  const orderIds: bigint[] = []
  for await (const logs of scanBlocks(readPlaced, fromBlock, head, scan))
    orderIds.push(...logs.map(({ args }) => args.orderId))
  const orders = await Promise.all(
    orderIds.map(async (orderId) => ({
      orderId,
      order: await read({ ...contract, functionName: 'orderOf', args: [orderId] }),
    })),
  )
  return orders
    .filter(({ order }) => isAddressEqual(order.owner, owner))
    .map(({ orderId, order: { pool, tokenOut, lpAmount, minOut, deadline } }) => ({
      orderId,
      pool,
      token: tokenOut,
      lpAmount,
      minOut,
      deadline: Number(deadline),
    }))
    .sort((a, b) => (a.orderId < b.orderId ? 1 : -1))
}
