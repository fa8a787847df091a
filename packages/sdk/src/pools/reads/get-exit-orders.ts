import { type Address, type Client, isAddressEqual } from 'viem'
import { getContractEvents, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
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
}

/**
 * An account's orders that still wait, newest first.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getExitOrders } from '@tyche/sdk/pools'
 *
 * const orders = await getExitOrders(client, { manager, owner, fromBlock: deployment.deploymentBlock })
 */
export async function getExitOrders(
  client: Client,
  { manager, owner, fromBlock }: GetExitOrdersParameters,
): Promise<ExitOrder[]> {
  const read = getAction(client, readContract, 'readContract')
  const contract = managerContract(manager)
  const placed = await getAction(
    client,
    getContractEvents,
    'getContractEvents',
  )({ ...contract, eventName: 'ExitPlaced', args: { owner }, fromBlock, strict: true })
  const orders = await Promise.all(
    placed.map(async ({ args: { orderId } }) => ({
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
