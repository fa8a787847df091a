import { liquidityManagerAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'

/** Shares that wait with the liquidity manager for a moment at which open bets hardly matter. */
export interface ExitOrder {
  orderId: bigint
  pool: Address
  token: Address
  lpAmount: bigint
  minOut: bigint
  /** Unix seconds. */
  deadline: number
}

/** An account's orders that still wait, newest first. */
export async function readExitOrders(
  chain: ChainClient,
  manager: Address,
  owner: Address,
  fromBlock: bigint,
): Promise<ExitOrder[]> {
  const contract = { address: manager, abi: liquidityManagerAbi } as const
  const placed = await chain.getContractEvents({
    ...contract,
    eventName: 'ExitPlaced',
    args: { owner },
    fromBlock,
    strict: true,
  })
  const orders = await Promise.all(
    placed.map(async ({ args: { orderId } }) => ({
      orderId,
      order: await chain.readContract({ ...contract, functionName: 'orderOf', args: [orderId] }),
    })),
  )
  return orders
    .filter(({ order }) => order.owner.toLowerCase() === owner.toLowerCase())
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

export type OrderState = 'waiting' | 'clear' | 'expired'

/** What an order can do now: wait, be executed, or only be given back. */
export function stateOfOrder(
  { deadline }: Pick<ExitOrder, 'deadline'>,
  { gapBasisPoints, limitBasisPoints }: { gapBasisPoints: number; limitBasisPoints: number },
  nowSec: number,
): OrderState {
  if (nowSec > deadline) return 'expired'
  return gapBasisPoints <= limitBasisPoints ? 'clear' : 'waiting'
}
