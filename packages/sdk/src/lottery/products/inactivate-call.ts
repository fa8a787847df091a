import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Books a product that ended undersold, so that its tickets are refunded; anybody may send it.
 *
 * @example
 * import { inactivateCall } from '@tyche/sdk/lottery'
 *
 * const call = inactivateCall({ deployment, productId: 7 })
 */
export function inactivateCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'inactivate', args: [productId] }
}
