import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Requests the draw of a product whose sale is over; anybody may send it.
 *
 * @example
 * import { requestLotteryCall } from '@tyche/sdk/lottery'
 *
 * const call = requestLotteryCall({ deployment, productId: 7 })
 */
export function requestLotteryCall({
  deployment,
  productId,
}: {
  deployment: LuckyBuyDeployment
  productId: number
}): ContractCall {
  return { ...luckyBuyContract(deployment), functionName: 'requestLottery', args: [productId] }
}
