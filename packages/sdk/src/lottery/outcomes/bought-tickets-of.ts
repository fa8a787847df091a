import { luckyBuyAbi } from '@tyche/contracts/abis'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'

/** A ticket as its purchase tells it. */
export interface BoughtTicket {
  ticketId: bigint
  productId: number
  recipient: Address
  /** Codes: `firstCode` to `firstCode + quantity - 1`. */
  firstCode: number
  quantity: number
  /** What was paid, in base units of the product's token. */
  cost: bigint
}

/**
 * The tickets that an account paid for with one transaction, in their order; empty when there are none.
 *
 * @param payer a bundle of smart accounts carries purchases of others, too
 * @example
 * import { boughtTicketsOf } from '@tyche/sdk/lottery'
 *
 * const [ticket] = boughtTicketsOf({ receipt, deployment, payer: player })
 */
export function boughtTicketsOf({
  receipt,
  deployment,
  payer,
}: {
  receipt: Pick<TransactionReceipt, 'logs'>
  deployment: LuckyBuyDeployment
  payer: Address
}): BoughtTicket[] {
  const { luckyBuy } = deployment.contracts
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, luckyBuy))
  return parseEventLogs({ abi: luckyBuyAbi, eventName: 'TicketBought', logs })
    .filter(({ args }) => isAddressEqual(args.payer, payer))
    .map(({ args: { ticketId, productId, recipient, firstCode, quantity, cost } }) => ({
      ticketId,
      productId,
      recipient,
      firstCode,
      quantity,
      cost,
    }))
}
