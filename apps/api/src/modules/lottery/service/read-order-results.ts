import type { OrderResult } from '@tyche/api-schema/lottery/orders'
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../db/onchain/view-of.ts'
import { draw, product, ticket } from '../../../db/onchain/views.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { productStateAt } from './product-state.ts'
import { ticketStatusAt } from './ticket-status.ts'
import { winningCodesWithin } from './winning-codes.ts'

/** What became of purchases, in the order asked for; throws `orderUnknown` for the first that nobody made. */
export async function readOrderResults(db: Queries, orderIds: readonly string[]): Promise<OrderResult[]> {
  const nowSec = await readNow(db)
  const rows = await readOnchain(() =>
    db
      .select({
        row: columnsOf(ticket),
        status: ticketStatusAt(nowSec),
        productState: productStateAt(nowSec),
        reward: product.reward,
        quantity: product.quantity,
        draw: columnsOf(draw),
      })
      .from(ticket)
      .innerJoin(product, eq(product.id, ticket.product))
      .leftJoin(draw, eq(draw.product, ticket.product))
      .where(inArray(ticket.id, [...orderIds])),
  )
  const byId = new Map(rows.map((found) => [found.row.id, found]))
  return orderIds.map((orderId, index) => {
    const found = byId.get(BigInt(orderId).toString())
    if (!found) throw orderUnknown(index)
    const { row, status, productState, reward, quantity, draw: drawn } = found
    const { winningCount } = row
    const codes =
      winningCount && drawn?.word
        ? winningCodesWithin(
            { word: drawn.word, sale: Number(drawn.sale), quantity },
            Number(row.firstCode),
            Number(row.quantity),
          )
        : []
    return {
      orderId,
      offChain: false,
      productId: row.product,
      productState,
      status,
      winningCodes: codes,
      reward: winningCount === null ? null : (BigInt(reward) * BigInt(winningCount)).toString(),
    }
  })
}

export function orderUnknown(index: number): ApiError {
  return new ApiError('orderUnknown', { errors: [{ field: `orders.${index}.orderId`, message: 'is not an order' }] })
}
