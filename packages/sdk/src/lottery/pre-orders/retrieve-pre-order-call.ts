import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Pays the rounds of a pre-order back that are not bought yet; the buyer sends it, at any time.
 *
 * @example
 * import { retrievePreOrderCall } from '@tyche/sdk/lottery'
 *
 * const call = retrievePreOrderCall({ deployment, orderId: 7n })
 */
export function retrievePreOrderCall({
  deployment,
  orderId,
}: {
  deployment: LuckyBuyDeployment
  orderId: bigint
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'retrievePreOrder', args: [orderId] }
}
