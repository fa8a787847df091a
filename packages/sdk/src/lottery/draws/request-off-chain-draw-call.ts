import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Requests the draw of a sale for points, once the time for a veto of its commitment is over; anybody may send it.
 *
 * @example
 * import { requestOffChainDrawCall } from '@tyche/sdk/lottery'
 *
 * const call = requestOffChainDrawCall({ deployment, productId: 7 })
 */
export function requestOffChainDrawCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'requestOffChainDraw', args: [productId] }
}
