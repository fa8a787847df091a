import type { OrderResult } from '@tyche/api-schema/lottery/orders'
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { draw, product, ticket } from '../../../../db/onchain/views.ts'
import { ApiError } from '../../../../errors/api-error.ts'
import { type PointScope, readPointOrderResults } from '../../../point-buy/service/orders/read-point-orders.ts'
import { productStateAt } from '../products/product-state.ts'
import { winningCodesWithin } from '../products/winning-codes.ts'
import { ticketStatusAt } from '../tickets/ticket-status.ts'

/** What became of purchases, in the order asked for; throws `orderUnknown` for the first that nobody made. */
export async function readOrderResults(
  db: Queries,
  scope: PointScope,
  orders: readonly { readonly orderId: string; readonly offChain: boolean }[],
): Promise<OrderResult[]> {
  const idsOf = (offChain: boolean) => orders.filter((one) => one.offChain === offChain).map(({ orderId }) => orderId)
  const forPoints = await readPointOrderResults(db, scope, idsOf(true))
  const forTokens = await readTokenOrderResults(db, idsOf(false))
  return orders.map(({ orderId, offChain }, index) => {
    const result = (offChain ? forPoints : forTokens).get(BigInt(orderId).toString())
    if (!result) throw orderUnknown(index)
    return { ...result, orderId }
  })
}

async function readTokenOrderResults(db: Queries, orderIds: readonly string[]): Promise<Map<string, OrderResult>> {
  if (orderIds.length === 0) return new Map()
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
  return new Map(
    rows.map(({ row, status, productState, reward, quantity, draw: drawn }) => {
      const { winningCount } = row
      const codes =
        winningCount && drawn?.word
          ? winningCodesWithin(
              { word: drawn.word, sale: Number(drawn.sale), quantity },
              Number(row.firstCode),
              Number(row.quantity),
            )
          : []
      const result = {
        orderId: row.id,
        offChain: false,
        productId: row.product,
        productState,
        status,
        winningCodes: codes,
        reward: winningCount === null ? null : (BigInt(reward) * BigInt(winningCount)).toString(),
      }
      return [row.id, result]
    }),
  )
}

function orderUnknown(index: number): ApiError {
  return new ApiError('orderUnknown', { errors: [{ field: `orders.${index}.orderId`, message: 'is not an order' }] })
}
