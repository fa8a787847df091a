import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Takes back the price of a ticket of an inactivated product, for the ticket's holder, who sends it.
 *
 * @example
 * import { claimInactivatedCall } from '@tyche/sdk/lottery'
 *
 * const call = claimInactivatedCall({ deployment, ticketId: 7n })
 */
export function claimInactivatedCall({
  deployment,
  ticketId,
}: {
  deployment: LuckyBuyDeployment
  ticketId: bigint
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'claimInactivated', args: [ticketId] }
}
