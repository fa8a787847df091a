import { type Address, zeroHash } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** Not asked for: LuckyBuy then goes by the allowance alone. */
const NO_PERMIT = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }

/**
 * Buys codes of a product as one ticket. The payer sends it, and has allowed LuckyBuy to take the price before.
 *
 * @param recipient gets the ticket; the payer unless given
 * @param minQuantity fewer codes than `quantity` are accepted when no more are left, down to this; all of them unless
 * given. It takes a recipient, because the contract has no other place for it.
 * @example
 * import { buyTicketCall } from '@tyche/sdk/lottery'
 *
 * const call = buyTicketCall({ deployment, productId: 7, quantity: 3 })
 */
export function buyTicketCall({
  deployment,
  productId,
  quantity,
  ...options
}: {
  deployment: LuckyBuyDeployment
  productId: number
  quantity: number
} & ({ recipient?: undefined; minQuantity?: undefined } | { recipient: Address; minQuantity?: number })): ContractCall {
  const luckyBuy = luckyBuyContract(deployment)
  if (options.recipient === undefined) return { ...luckyBuy, functionName: 'pay', args: [productId, quantity] }
  const { recipient, minQuantity = quantity } = options
  return {
    ...luckyBuy,
    functionName: 'payOption',
    args: [productId, quantity, { recipient, minQuantity, permit: NO_PERMIT }],
  }
}
