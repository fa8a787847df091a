import { type ProductKind, productKinds } from '@tyche/protocol/contract-enums'
import type { Address, PublicClient } from 'viem'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** A paid pre-order as the contract has it. Amounts are base units of `token`. */
export interface PaidPreOrder {
  buyer: Address
  clientId: bigint
  kind: ProductKind
  token: Address
  /** Paid for each round. */
  onceAmount: bigint
  /** Rounds that were paid, of them bought, and of them paid back. */
  preCount: number
  used: number
  retrieved: number
  /** Rounds that are neither bought nor paid back. */
  roundsLeft: number
  /** What a round must offer to be bought. */
  price: bigint
  maxTotal: number
  minQuantity: number
  minReward: bigint
}

/**
 * A pre-order that was paid. An order that the chain does not know has no rounds and the zero address as its buyer.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getPreOrder } from '@tyche/sdk/lottery'
 *
 * const { roundsLeft } = await getPreOrder(client, { deployment, orderId: 7n })
 */
export async function getPreOrder(
  client: PublicClient,
  { deployment, orderId }: { deployment: LuckyBuyDeployment; orderId: bigint },
): Promise<PaidPreOrder> {
  const call = { ...luckyBuyContract(deployment), functionName: 'preOrderOf', args: [orderId] } as const
  const { kind, timestamp: _, ...order } = await client.readContract(call)
  const { preCount, used, retrieved } = order
  return { ...order, kind: productKinds[kind]!, roundsLeft: preCount - used - retrieved }
}
