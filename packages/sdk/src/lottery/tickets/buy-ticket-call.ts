import { type Address, zeroAddress, zeroHash } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { Permit } from '../../tx/permit/sign-permit.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** Without a permit LuckyBuy goes by the allowance alone. */
const NO_PERMIT: Permit = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }

/**
 * Buys codes of a product as one ticket. The payer sends it. LuckyBuy needs an allowance of the price, or a permit for it.
 *
 * @param recipient gets the ticket; the payer unless given
 * @param minQuantity fewer codes than `quantity` are accepted when no more are left, down to this; all of them unless given
 * @param permit the payer's, for the price of all `quantity` codes
 * @example
 * import { buyTicketCall } from '@tyche/sdk/lottery'
 *
 * const call = buyTicketCall({ deployment, productId: 7, quantity: 3 })
 */
export function buyTicketCall({
  deployment,
  productId,
  quantity,
  recipient,
  minQuantity,
  permit,
}: {
  deployment: LuckyBuyDeployment
  productId: number
  quantity: number
  recipient?: Address | undefined
  minQuantity?: number | undefined
  permit?: Permit | undefined
}): ContractCall {
  const luckyBuy = luckyBuyContract(deployment)
  if (recipient === undefined && minQuantity === undefined && permit === undefined)
    return { ...luckyBuy, functionName: 'pay', args: [productId, quantity] }
  const options = {
    // The contract takes the zero address for the payer.
    recipient: recipient ?? zeroAddress,
    minQuantity: minQuantity ?? quantity,
    permit: permit ?? NO_PERMIT,
  }
  return { ...luckyBuy, functionName: 'payOption', args: [productId, quantity, options] }
}
