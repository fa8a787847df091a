import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Buys tickets of a product for pre-orders of its series; anybody may send it. Orders that the product does not take are
 * skipped: see `findTriggerable`.
 *
 * @example
 * import { triggerPreOrdersCall } from '@tyche/sdk/lottery'
 *
 * const call = triggerPreOrdersCall({ deployment, orderIds: [1n, 2n], productId: 7 })
 */
export function triggerPreOrdersCall({
  deployment,
  orderIds,
  productId,
}: {
  deployment: LuckyBuyDeployment
  orderIds: readonly bigint[]
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'triggerPreOrders', args: [orderIds, productId] }
}
