import type { ProductList } from '@tyche/api-schema/lottery/products'
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { draw, product, productHour } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { isSaleOfProduct, pointsSold24hAt, saleStateAt } from '../../../point-buy/service/sales/sale-facts.ts'
import { pointSale } from '../../../point-buy/tables/point-sale.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { toProduct } from './to-product.ts'

export interface ProductQuery extends PageQuery {
  readonly tab: 'all' | 'time' | 'quantity' | 'hot'
  readonly offChain: boolean
  readonly state: 'live' | 'ended'
  readonly sort: 'newest' | 'endsSoon' | 'mostSold' | 'prize' | 'price'
  readonly clientId?: string | undefined
}

const DAY_SEC = 86_400

/** Codes sold in the hours that began within the last day. */
export function sold24hAt(nowSec: number): SQL<number> {
  return sql<number>`coalesce((select sum(${productHour.sold}) from ${productHour}
    where ${productHour.product} = ${product.id} and ${productHour.hour} > ${nowSec - DAY_SEC}), 0)::int`
}

/** Products with what their answer takes from elsewhere, without a filter or order. */
export function selectProducts(db: Queries, deployment: string, nowSec: number) {
  return db
    .select({
      row: columnsOf(product),
      state: saleStateAt(nowSec),
      sold24h: anySold24hAt(deployment, nowSec),
      draw: columnsOf(draw),
      pointSale,
    })
    .from(product)
    .leftJoin(draw, eq(draw.product, product.id))
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .$dynamic()
}

/** Of each product a value that changes with anything that `selectProducts` has of it, made in the database. */
export function selectProductMarks(db: Queries, deployment: string, nowSec: number) {
  const row = (view: 'product' | 'draw' | 'point_sale') => sql`row(${sql.identifier(view)}.*)::text`
  const parts = [row('product'), row('draw'), row('point_sale'), saleStateAt(nowSec), anySold24hAt(deployment, nowSec)]
  return db
    .select({
      id: product.id,
      clientId: product.clientId,
      mark: sql<string>`hashtextextended(concat_ws('|', ${sql.join(parts, sql`, `)}), 0)::text`,
    })
    .from(product)
    .leftJoin(draw, eq(draw.product, product.id))
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .$dynamic()
}

/** Of a sale for tokens or for points. */
function anySold24hAt(deployment: string, nowSec: number): SQL<number> {
  return sql<number>`case when ${product.isOffChain} then ${pointsSold24hAt(deployment, nowSec)} else ${sold24hAt(nowSec)} end`
}

/** A page of products. */
export async function readProducts(
  db: Queries,
  deployment: string,
  query: ProductQuery,
  names: SeriesNames,
): Promise<ProductList> {
  const nowSec = await readNow(db)
  const state = saleStateAt(nowSec)
  const condition = and(eq(product.isOffChain, query.offChain), ...filtersOf(query, state))
  const order = [...orderOf(query, anySold24hAt(deployment, nowSec)), desc(product.id)]
  // The numbers first: what else a product needs is then read for the page alone, not for what is before it.
  const page = db
    .select({ id: product.id })
    .from(product)
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .where(condition)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset(offsetOf(query))
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      selectProducts(db, deployment, nowSec)
        .where(inArray(product.id, page))
        .orderBy(...order),
      countProducts(db, deployment, condition),
    ]),
  )
  return pageOf(
    query,
    rows.map((parts) => toProduct(parts, names)),
    total,
  )
}

async function countProducts(db: Queries, deployment: string, condition: SQL | undefined): Promise<number> {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(product)
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .where(condition)
    .limit(MAX_COUNTED + 1)
    .as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  return row?.count ?? 0
}

function filtersOf({ tab, state: wanted, clientId }: ProductQuery, state: SQL): (SQL | undefined)[] {
  const isLive = and(
    inArray(product.status, ['selling', 'committed', 'drawing']),
    tab === 'hot' ? eq(state, 'open') : ne(state, 'inactivated'),
  )
  // Most ended long ago: their status says so.
  const isEnded = or(
    inArray(product.status, ['drawn', 'inactivated']),
    and(inArray(product.status, ['selling', 'committed']), eq(state, 'inactivated')),
  )
  return [
    wanted === 'live' ? isLive : isEnded,
    tab === 'time' ? eq(product.kind, 'timeLimited') : undefined,
    tab === 'quantity' ? eq(product.kind, 'quantityLimited') : undefined,
    clientId === undefined ? undefined : eq(product.clientId, clientId),
  ]
}

/** What comes before the newest; history is by age alone. */
function orderOf({ tab, state, sort, offChain }: ProductQuery, sold24h: SQL): SQL[] {
  if (state === 'ended') return []
  if (tab === 'hot') return [desc(sold24h)]
  const prize = sql`${product.reward} * ${product.quantity}`
  return {
    newest: [],
    endsSoon: [asc(product.endTime)],
    mostSold: [desc(offChain ? sql`coalesce(${pointSale.sold}, 0)` : product.sold)],
    // Of one token these compare; of several they are in the order of their tokens.
    prize: [asc(product.token), desc(prize)],
    price: [asc(product.token), asc(product.price)],
  }[sort]
}
