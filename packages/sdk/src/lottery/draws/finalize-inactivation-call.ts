import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Inactivates a product whose inactivation was requested and is due; anybody may send it. Second of two steps.
 *
 * @example
 * import { finalizeInactivationCall } from '@tyche/sdk/lottery'
 *
 * const call = finalizeInactivationCall({ deployment, productId: 7 })
 */
export function finalizeInactivationCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'finalizeInactivation', args: [productId] }
}
