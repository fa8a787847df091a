import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Burns a ticket of a drawn product, for its holder, who sends it. What its codes won and is not claimed is lost; a ticket of which
 * anything was claimed is refused.
 *
 * @example
 * import { recycleCall } from '@tyche/sdk/lottery'
 *
 * const call = recycleCall({ deployment, ticketId: 7n })
 */
export function recycleCall({
  deployment,
  ticketId,
}: {
  deployment: LuckyBuyDeployment
  ticketId: bigint
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'recycle', args: [ticketId] }
}
