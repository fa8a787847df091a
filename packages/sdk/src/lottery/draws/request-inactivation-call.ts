import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Asks that a product be inactivated whose draw got no randomness for 72 hours (a failed callback: 7 days); anybody may send it.
 * First of two steps.
 *
 * @example
 * import { requestInactivationCall } from '@tyche/sdk/lottery'
 *
 * const call = requestInactivationCall({ deployment, productId: 7 })
 */
export function requestInactivationCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'requestInactivation', args: [productId] }
}
