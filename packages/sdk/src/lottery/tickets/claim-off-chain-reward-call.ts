import type { SaleLeaf } from '@tyche/fairness'
import type { Hex } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Pays what codes of an order won in a sale for points to the account of the order; anybody may send it.
 *
 * @param leaf the order in the published list
 * @param proof `createSaleTree(leaves).proofOf(index)`
 * @param codes winning codes of the order that were not claimed before
 *
 * @example
 * import { claimOffChainRewardCall } from '@tyche/sdk/lottery'
 *
 * const call = claimOffChainRewardCall({ deployment, productId: 7, leaf, proof, codes: [3] })
 */
export function claimOffChainRewardCall({
  deployment,
  productId,
  leaf,
  proof,
  codes,
}: {
  deployment: LuckyBuyDeployment
  productId: number
  leaf: SaleLeaf
  proof: readonly Hex[]
  codes: readonly number[]
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'claimOffChainReward', args: [productId, leaf, proof, codes] }
}
