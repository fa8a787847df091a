import type { OrderResult, ProductOrders } from '@tyche/api-schema/lottery/orders'
import type { ProductUserList } from '@tyche/api-schema/lottery/products'
import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type DrawRow, draw, type ProductRow, product } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { winningCodesWithin } from '../../../lottery/service/products/winning-codes.ts'
import type { SeriesNames } from '../../../lottery/service/series/series-names.ts'
import { type PointOrder, pointOrder } from '../../tables/point-order.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { pointSalePlayer } from '../../tables/point-sale-player.ts'
import { readClock } from '../read-clock.ts'
import { isSaleOfProduct, saleStateAt } from '../sales/sale-facts.ts'
import { pointOrderStatusAt } from './point-order-status.ts'
import { toPointOrder } from './to-point-order.ts'

/** Whose sales for points a read is about. */
export interface PointScope {
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
}

export interface PointOrderQuery extends PageQuery {
  readonly productId?: number | undefined
  /** Whose purchases. */
  readonly account?: Address | undefined
}

/** Orders with their products, draws and status, without a filter or order. */
export function selectPointOrders(db: Queries, { deployment }: PointScope, nowSec: number | Placeholder) {
  return db
    .select({
      order: pointOrder,
      product: columnsOf(product),
      draw: columnsOf(draw),
      state: saleStateAt(nowSec),
      status: pointOrderStatusAt(nowSec),
    })
    .from(pointOrder)
    .innerJoin(product, eq(product.id, pointOrder.product))
    .leftJoin(draw, eq(draw.product, pointOrder.product))
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .$dynamic()
}

/** Codes of an order that won; null before its wins are counted. */
export function winsOf(order: PointOrder, drawn: DrawRow | null, { quantity }: ProductRow): number[] | null {
  if (order.winCount === null || !drawn?.word) return null
  if (order.winCount === 0) return []
  return winningCodesWithin({ word: drawn.word, sale: Number(drawn.sale), quantity }, order.firstCode, order.quantity)
}

/** A page of purchases with points, newest first. */
export async function readPointOrders(
  db: Queries,
  scope: PointScope,
  query: PointOrderQuery,
  names: SeriesNames,
): Promise<ProductOrders> {
  const { productId, account } = query
  const nowSec = await readClock(db, scope.chainId)
  const condition = and(
    eq(pointOrder.deployment, scope.deployment),
    productId === undefined ? undefined : eq(pointOrder.product, productId),
    account && eq(pointOrder.account, account.toLowerCase()),
  )
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      selectPointOrders(db, scope, nowSec)
        .where(condition)
        .orderBy(desc(pointOrder.id))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countOrders(db, condition),
    ]),
  )
  const list = rows.map(({ order, product: row, draw: drawn, status }) =>
    toPointOrder({ order, product: row, status, winningCodes: winsOf(order, drawn, row) }, names),
  )
  return pageOf(query, list, total)
}

async function countOrders(db: Queries, condition: SQL | undefined): Promise<number> {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(pointOrder)
    .where(condition)
    .limit(MAX_COUNTED + 1)
    .as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  return row?.count ?? 0
}

/** Who bought codes of a sale for points, the largest first. */
export async function readPointPlayers(
  db: Queries,
  { deployment }: PointScope,
  productId: number,
  query: PageQuery,
): Promise<ProductUserList> {
  const condition = and(eq(pointSalePlayer.deployment, deployment), eq(pointSalePlayer.product, productId))
  const [rows, sales] = await Promise.all([
    db
      .select()
      .from(pointSalePlayer)
      .where(condition)
      .orderBy(desc(pointSalePlayer.quantity), asc(pointSalePlayer.account))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    db
      .select({ count: pointSale.playerCount })
      .from(pointSale)
      .where(and(eq(pointSale.deployment, deployment), eq(pointSale.product, productId))),
  ])
  const list = rows.map(({ account, quantity, cost, orderCount }) => ({
    account: getAddress(account),
    quantity,
    cost,
    orderCount,
  }))
  return pageOf(query, list, sales[0]?.count ?? 0)
}

/** What became of these purchases, by their number. */
export async function readPointOrderResults(
  db: Queries,
  scope: PointScope,
  orderIds: readonly string[],
): Promise<Map<string, OrderResult>> {
  const ids = orderIds.filter((id) => BigInt(id) < 2n ** 53n).map(Number)
  if (ids.length === 0) return new Map()
  const nowSec = await readClock(db, scope.chainId)
  const rows = await readOnchain(() =>
    selectPointOrders(db, scope, nowSec).where(
      and(eq(pointOrder.deployment, scope.deployment), inArray(pointOrder.id, ids)),
    ),
  )
  return new Map(
    rows.map(({ order, product: row, draw: drawn, state, status }) => {
      const wins = winsOf(order, drawn, row)
      const result = {
        orderId: String(order.id),
        offChain: true,
        productId: order.product,
        productState: state,
        status,
        winningCodes: wins ?? [],
        reward: wins && (BigInt(row.reward) * BigInt(wins.length)).toString(),
      }
      return [result.orderId, result]
    }),
  )
}
