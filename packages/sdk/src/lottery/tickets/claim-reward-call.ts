import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Claims what codes of a ticket won, for the ticket's holder, who sends it.
 *
 * @param codes winning codes of the ticket that were not claimed before
 *
 * @example
 * import { claimRewardCall } from '@tyche/sdk/lottery'
 *
 * const call = claimRewardCall({ deployment, ticketId: 7n, codes: [3] })
 */
export function claimRewardCall({
  deployment,
  ticketId,
  codes,
}: {
  deployment: LuckyBuyDeployment
  ticketId: bigint
  codes: readonly number[]
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'claimReward', args: [ticketId, codes] }
}
