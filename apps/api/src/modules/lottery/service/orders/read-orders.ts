import type { ProductOrders } from '@tyche/api-schema/lottery/orders'
import { and, desc, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { order } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { countUpTo } from '../../../../db/queries/count-up-to.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { selectOrders, toOrder } from './orders.ts'

export interface OrderQuery extends PageQuery {
  readonly productId?: number | undefined
  /** Whose purchases: what this account paid for. */
  readonly payer?: Address | undefined
}

const newestFirst = [desc(order.block), desc(order.logIndex)] as const

/** A page of purchases, newest first. */
export async function readOrders(db: Queries, query: OrderQuery, names: SeriesNames): Promise<ProductOrders> {
  const { productId, payer } = query
  const nowSec = await readNow(db)
  const condition = and(
    productId === undefined ? undefined : eq(order.product, productId),
    payer && eq(order.payer, payer.toLowerCase()),
  )
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      selectOrders(db, nowSec)
        .where(condition)
        .orderBy(...newestFirst)
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countUpTo(db, order, condition, MAX_COUNTED + 1),
    ]),
  )
  return pageOf(
    query,
    rows.map((parts) => toOrder(parts, names)),
    total,
  )
}
