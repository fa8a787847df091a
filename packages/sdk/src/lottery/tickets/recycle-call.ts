import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Burns a ticket from which nothing can be claimed any more; the ticket's holder sends it.
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
