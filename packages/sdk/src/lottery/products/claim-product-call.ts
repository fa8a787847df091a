import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Brings what a product left, and could not be delivered at its end, to the income vault, or to the reward pool for a sale
 * for points; anybody may send it.
 *
 * @example
 * import { claimProductCall } from '@tyche/sdk/lottery'
 *
 * const call = claimProductCall({ deployment, productId: 7 })
 */
export function claimProductCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'claimProduct', args: [productId] }
}
