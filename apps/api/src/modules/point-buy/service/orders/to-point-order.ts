import type { Order } from '@tyche/api-schema/lottery/orders'
import type { TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { formatPoints, parsePoints, pointBuyRecyclePoints } from '@tyche/loyalty'
import { getAddress } from 'viem'
import type { ProductRow } from '../../../../db/onchain/views.ts'
import type { SeriesNames } from '../../../lottery/service/series/series-names.ts'
import type { PointOrder } from '../../tables/point-order.ts'

export interface PointOrderParts {
  readonly order: PointOrder
  readonly product: Pick<ProductRow, 'clientId' | 'round' | 'token' | 'reward'>
  readonly status: TicketStatus
  /** Its codes that won; null before the draw. */
  readonly winningCodes: readonly number[] | null
}

/** A purchase with points as lists show it. */
export function toPointOrder({ order, product, status, winningCodes }: PointOrderParts, names: SeriesNames): Order {
  const account = getAddress(order.account)
  return {
    orderId: String(order.id),
    offChain: true,
    productId: order.product,
    name: names.get(product.clientId) ?? null,
    round: product.round,
    account,
    payer: account,
    firstCode: order.firstCode,
    quantity: order.quantity,
    token: getAddress(product.token),
    cost: wholePoints(order.cost),
    hash: null,
    at: order.at,
    status,
    winCount: winningCodes ? winningCodes.length : null,
    reward: winningCodes ? (BigInt(product.reward) * BigInt(winningCodes.length)).toString() : null,
    preOrderId: null,
  }
}

/** What an order cost: never a part of a point, because a code's price is whole. */
export function wholePoints(cost: string): string {
  return cost.replace(/\.0*$/, '')
}

/** Points that come back for an order without a win. */
export function pointsOfRecycling(cost: string): string {
  return formatPoints(pointBuyRecyclePoints({ paid: parsePoints(cost), winningCodes: 0 }))
}
