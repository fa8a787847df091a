import type { Address, PublicClient, TransactionReceipt } from 'viem'
import { TransactionError } from '../../errors/transaction-error.ts'
import { createFlow, type Flow } from '../../tx/flow.ts'
import { runCall, type WriteOptions, type WriteStage } from '../../tx/run-call.ts'
import { type BoughtTicket, boughtTicketsOf } from '../outcomes/bought-tickets-of.ts'
import { getProduct } from '../products/get-product.ts'
import { buyTicketCall } from './buy-ticket-call.ts'

/**
 * Buys codes of a product as one ticket, with an allowance of exactly their price where the one there is too low.
 *
 * @throws while it is iterated: what `runCall` throws.
 * @example
 * import { buyTicket } from '@tyche/sdk/lottery'
 *
 * const { value } = await buyTicket(client, { wallet, deployment, productId: 7, quantity: 3 }).until('mined')
 * const codes = [value.firstCode, value.firstCode + value.quantity - 1]
 */
export function buyTicket(
  client: PublicClient,
  parameters: Parameters<typeof buyTicketCall>[0] & WriteOptions,
): Flow<WriteStage<BoughtTicket>> {
  const { deployment, productId, quantity, wallet, signal, onLateHash, gasPercent } = parameters
  return createFlow(async (tell) => {
    const { token, price } = await getProduct(client, { deployment, productId })
    const spend = { token, spender: deployment.contracts.luckyBuy, amount: price * BigInt(quantity) }
    const call = buyTicketCall(parameters)
    const readValue = (receipt: TransactionReceipt, payer: Address) => {
      const [ticket] = boughtTicketsOf({ receipt, deployment, payer })
      if (!ticket) throw new TransactionError({ problem: 'reverted', hash: receipt.transactionHash })
      return ticket
    }
    const options = { wallet, signal, onLateHash, gasPercent }
    for await (const stage of runCall(client, { ...options, call, spend, readValue })) tell(stage)
  })
}
