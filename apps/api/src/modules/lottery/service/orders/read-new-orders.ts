import type { Order, ProductNewOrder } from '@tyche/api-schema/lottery/orders'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { decodeCursor, encodeCursor, invalidCursor, logIndexOf } from '../../../../db/feed-cursor.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { order } from '../../../../db/onchain/views.ts'
import { type PointScope, selectPointOrders, winsOf } from '../../../point-buy/service/orders/read-point-orders.ts'
import { toPointOrder } from '../../../point-buy/service/orders/to-point-order.ts'
import { pointOrder } from '../../../point-buy/tables/point-order.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { selectOrders, toOrder } from './orders.ts'

interface FeedQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The last purchases of both kinds that the pages before had. */
interface Position {
  readonly block: string
  readonly logIndex: number
  readonly pointOrder: number
}

interface Purchase {
  readonly order: Order
  /** The position once it is listed. */
  readonly after: Partial<Position>
}

const FEED = 'newOrders'
const start: Position = { block: String(2n ** 63n - 1n), logIndex: 0, pointOrder: Number.MAX_SAFE_INTEGER }

/**
 * The newest purchases of all products, continued by key: those with tokens in the chain's order, those with points in theirs, and
 * of the two that come next the later one.
 */
export async function readNewOrders(
  db: Queries,
  scope: PointScope,
  { cursor, limit }: FeedQuery,
  names: SeriesNames,
): Promise<ProductNewOrder> {
  const from = cursor === undefined ? start : positionOf(cursor)
  const nowSec = await readNow(db)
  const withTokens = await readTokenOrders(db, { from, limit, nowSec }, names)
  const withPoints = await readPointOrders(db, scope, { from, limit, nowSec }, names)
  const list: Order[] = []
  let position = from
  while (list.length < limit) {
    const isOfTokens = (withTokens[0]?.order.at ?? -1) >= (withPoints[0]?.order.at ?? -1)
    const next = (isOfTokens ? withTokens : withPoints).shift()
    if (!next) break
    list.push(next.order)
    position = { ...position, ...next.after }
  }
  const hasMore = withTokens.length + withPoints.length > 0
  return { list, nextCursor: hasMore ? cursorOf(position) : null }
}

function cursorOf({ block, logIndex, pointOrder: id }: Position): string {
  return encodeCursor({ feed: FEED, key: block, tie: `${logIndex}.${id}` })
}

function positionOf(cursor: string): Position {
  const { key, tie } = decodeCursor(cursor, FEED)
  const [logIndex, id = ''] = tie.split('.')
  if (!/^\d{1,16}$/.test(id)) throw invalidCursor()
  return { block: key, logIndex: logIndexOf(logIndex), pointOrder: Number(id) }
}

interface Page {
  readonly from: Position
  readonly limit: number
  readonly nowSec: number
}

/** One more than a page has, so that it is known whether another follows. */
async function readTokenOrders(db: Queries, { from, limit, nowSec }: Page, names: SeriesNames): Promise<Purchase[]> {
  const rows = await readOnchain(() =>
    selectOrders(db, nowSec)
      .where(sql`(${order.block}, ${order.logIndex}) < (${from.block}::numeric, ${from.logIndex}::integer)`)
      .orderBy(desc(order.block), desc(order.logIndex))
      .limit(limit + 1),
  )
  return rows.map((parts) => ({
    order: toOrder(parts, names),
    after: { block: parts.row.block, logIndex: parts.row.logIndex },
  }))
}

async function readPointOrders(
  db: Queries,
  scope: PointScope,
  { from, limit, nowSec }: Page,
  names: SeriesNames,
): Promise<Purchase[]> {
  const rows = await readOnchain(() =>
    selectPointOrders(db, scope, nowSec)
      .where(and(eq(pointOrder.deployment, scope.deployment), lt(pointOrder.id, from.pointOrder)))
      .orderBy(desc(pointOrder.id))
      .limit(limit + 1),
  )
  return rows.map(({ order: row, product, draw, status }) => ({
    order: toPointOrder({ order: row, product, status, winningCodes: winsOf(row, draw, product) }, names),
    after: { pointOrder: row.id },
  }))
}
