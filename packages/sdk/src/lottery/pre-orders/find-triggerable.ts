import type { PublicClient } from 'viem'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Which of the pre-orders would buy their round of a product now, in their order. Sends nothing.
 *
 * @throws viem's `ContractFunctionExecutionError` when the product sells nothing now.
 * @example
 * import { findTriggerable, triggerPreOrdersCall } from '@tyche/sdk/lottery'
 *
 * const orderIds = await findTriggerable(client, { deployment, orderIds: [1n, 2n], productId: 7 })
 * const call = triggerPreOrdersCall({ deployment, orderIds, productId: 7 })
 */
export async function findTriggerable(
  client: PublicClient,
  {
    deployment,
    orderIds,
    productId,
  }: { deployment: LuckyBuyDeployment; orderIds: readonly bigint[]; productId: number },
): Promise<bigint[]> {
  const args = [orderIds, productId] as const
  const call = { ...luckyBuyContract(deployment), functionName: 'triggerPreOrders', args } as const
  const { result } = await client.simulateContract(call)
  return orderIds.filter((_, i) => result[i] !== 0n)
}
