import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { getDraw } from '../lottery/draws/get-draw.ts'
import { getDrawStep } from '../lottery/draws/get-draw-step.ts'
import { findTriggerable } from '../lottery/pre-orders/find-triggerable.ts'
import { getPreOrder } from '../lottery/pre-orders/get-pre-order.ts'
import { getPreOrders } from '../lottery/pre-orders/get-pre-orders.ts'
import { getProduct } from '../lottery/products/get-product.ts'
import { getSeries } from '../lottery/products/get-series.ts'
import { buyTicket } from '../lottery/tickets/buy-ticket.ts'
import { claimAll } from '../lottery/tickets/claim-all.ts'
import { getTicket } from '../lottery/tickets/get-ticket.ts'
import { getTickets } from '../lottery/tickets/get-tickets.ts'
import { isCodeClaimed } from '../lottery/tickets/is-code-claimed.ts'
import * as writes from '../lottery/writes.ts'
import { bindActions } from './bind-actions.ts'
import { type ActionOptions, givenParameters } from './given-parameters.ts'

const actions = {
  findTriggerable,
  getDraw,
  getDrawStep,
  getPreOrder,
  getPreOrders,
  getProduct,
  getSeries,
  getTicket,
  getTickets,
  isCodeClaimed,
  buyTicket,
  claimAll,
  ...writes,
}

/**
 * The actions of the lottery as `client.lottery`.
 *
 * @example
 * import { lotteryActions } from '@tyche/sdk/lottery'
 *
 * const { lottery } = client.extend(lotteryActions(deployment, { wallet }))
 * const { receipt } = await lottery.buyTicket({ productId: 7, quantity: 3 }).until('mined')
 */
export function lotteryActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({ lottery: bindActions(client, givenParameters(deployment, options), actions) })
}
