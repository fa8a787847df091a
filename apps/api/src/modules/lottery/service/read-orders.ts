import type { ProductNewOrder, ProductOrders } from '@tyche/api-schema/lottery/orders'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { decodeCursor, encodeCursor, logIndexOf } from '../../../db/feed-cursor.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { order } from '../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { selectOrders, toOrder } from './orders.ts'
import type { SeriesNames } from './series-names.ts'

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

interface FeedQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

const FEED = 'newOrders'

/** The newest purchases of all products, continued by key. */
export async function readNewOrders(db: Queries, query: FeedQuery, names: SeriesNames): Promise<ProductNewOrder> {
  const { cursor, limit } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor, FEED)
  const nowSec = await readNow(db)
  const condition =
    after && sql`(${order.block}, ${order.logIndex}) < (${after.key}::numeric, ${logIndexOf(after.tie)}::integer)`
  const rows = await readOnchain(() =>
    selectOrders(db, nowSec)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(limit + 1),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.row
  return {
    list: page.map((parts) => toOrder(parts, names)),
    nextCursor:
      rows.length > limit && last ? encodeCursor({ feed: FEED, key: last.block, tie: `${last.logIndex}` }) : null,
  }
}
