import type { PublicClient } from 'viem'
import { createFlow, type Flow } from '../../tx/flow.ts'
import { runCall, type WriteOptions, type WriteStage } from '../../tx/run-call.ts'
import { getProduct } from '../products/get-product.ts'
import { buyTicketCall } from './buy-ticket-call.ts'

/**
 * Buys codes of a product as one ticket, with an allowance of exactly their price where the one there is too low.
 *
 * @throws while it is iterated: what `runCall` throws.
 * @example
 * import { buyTicket } from '@tyche/sdk/lottery'
 *
 * const { receipt } = await buyTicket(client, { wallet, deployment, productId: 7, quantity: 3 }).until('mined')
 */
export function buyTicket(
  client: PublicClient,
  parameters: Parameters<typeof buyTicketCall>[0] & WriteOptions,
): Flow<WriteStage> {
  const { deployment, productId, quantity, wallet, signal, gasPercent } = parameters
  return createFlow(async (tell) => {
    const { token, price } = await getProduct(client, { deployment, productId })
    const spend = { token, spender: deployment.contracts.luckyBuy, amount: price * BigInt(quantity) }
    const call = buyTicketCall(parameters)
    for await (const stage of runCall(client, { wallet, signal, gasPercent, call, spend })) tell(stage)
  })
}
