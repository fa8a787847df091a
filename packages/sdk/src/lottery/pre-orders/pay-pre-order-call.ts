import type { PreOrder as SignedPreOrder } from '@tyche/fairness'
import type { Hex } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Pays a pre-order whose terms the service signed. The buyer sends it, and has allowed LuckyBuy to take
 * `onceAmount x preCount` of the token before.
 *
 * @param preOrder amounts in base units of its token, times in unix seconds
 * @param signature of the service, over `preOrderTypedData`
 *
 * @example
 * import { payPreOrderCall } from '@tyche/sdk/lottery'
 *
 * const call = payPreOrderCall({ deployment, preOrder, signature })
 */
export function payPreOrderCall({
  deployment,
  preOrder,
  signature,
}: {
  deployment: LuckyBuyDeployment
  preOrder: SignedPreOrder
  signature: Hex
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'payPreOrder', args: [preOrder, signature] }
}
