import type { Order } from '@tyche/api-schema/lottery/orders'
import type { TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { eq } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type OrderRow, order, product, ticket } from '../../../../db/onchain/views.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { ticketStatusAt } from '../tickets/ticket-status.ts'

/** Orders with what their answer takes from ticket and product, without a filter or order. */
export function selectOrders(db: Queries, nowSec: number) {
  return db
    .select({
      row: columnsOf(order),
      status: ticketStatusAt(nowSec),
      winningCount: ticket.winningCount,
      clientId: product.clientId,
      round: product.round,
      token: product.token,
      reward: product.reward,
    })
    .from(order)
    .innerJoin(ticket, eq(ticket.id, order.id))
    .innerJoin(product, eq(product.id, order.product))
    .$dynamic()
}

interface OrderParts {
  readonly row: OrderRow
  readonly status: TicketStatus
  /** Null before the draw. */
  readonly winningCount: number | null
  readonly clientId: string
  readonly round: number
  readonly token: string
  /** Of one winning code. */
  readonly reward: string
}

export function toOrder(
  { row, status, winningCount, clientId, round, token, reward }: OrderParts,
  names: SeriesNames,
): Order {
  return {
    orderId: row.id,
    offChain: false,
    productId: row.product,
    name: names.get(clientId) ?? null,
    round,
    account: getAddress(row.recipient),
    payer: getAddress(row.payer),
    firstCode: Number(row.firstCode),
    quantity: Number(row.quantity),
    token: getAddress(token),
    cost: row.cost,
    hash: row.hash as Hash,
    at: row.at,
    status,
    winCount: winningCount,
    reward: winningCount === null ? null : (BigInt(reward) * BigInt(winningCount)).toString(),
    preOrderId: row.preOrder,
  }
}
