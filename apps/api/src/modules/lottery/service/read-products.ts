import type { ProductList } from '@tyche/api-schema/lottery/products'
import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../db/onchain/view-of.ts'
import { draw, product, productHour } from '../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { productStateAt } from './product-state.ts'
import type { SeriesNames } from './series-names.ts'
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
export function selectProducts(db: Queries, nowSec: number) {
  return db
    .select({
      row: columnsOf(product),
      state: productStateAt(nowSec),
      sold24h: sold24hAt(nowSec),
      draw: columnsOf(draw),
    })
    .from(product)
    .leftJoin(draw, eq(draw.product, product.id))
    .$dynamic()
}

/** A page of products. */
export async function readProducts(db: Queries, query: ProductQuery, names: SeriesNames): Promise<ProductList> {
  const nowSec = await readNow(db)
  const state = productStateAt(nowSec)
  const condition = and(eq(product.isOffChain, query.offChain), ...filtersOf(query, state))
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      selectProducts(db, nowSec)
        .where(condition)
        .orderBy(...orderOf(query, sold24hAt(nowSec)), desc(product.id))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countUpTo(db, product, condition, MAX_COUNTED + 1),
    ]),
  )
  return pageOf(
    query,
    rows.map((parts) => toProduct(parts, names)),
    total,
  )
}

function filtersOf({ tab, state: wanted, clientId }: ProductQuery, state: SQL): (SQL | undefined)[] {
  const isLive = and(
    inArray(product.status, ['selling', 'committed', 'drawing']),
    tab === 'hot' ? eq(state, 'open') : ne(state, 'inactivated'),
  )
  return [
    wanted === 'live'
      ? isLive
      : and(notInArray(product.status, ['drawing', 'removed']), inArray(state, ['drawn', 'inactivated'])),
    tab === 'time' ? eq(product.kind, 'timeLimited') : undefined,
    tab === 'quantity' ? eq(product.kind, 'quantityLimited') : undefined,
    clientId === undefined ? undefined : eq(product.clientId, clientId),
  ]
}

/** What comes before the newest; history is by age alone. */
function orderOf({ tab, state, sort }: ProductQuery, sold24h: SQL): SQL[] {
  if (state === 'ended') return []
  if (tab === 'hot') return [desc(sold24h)]
  const prize = sql`${product.reward} * ${product.quantity}`
  return {
    newest: [],
    endsSoon: [asc(product.endTime)],
    mostSold: [desc(product.sold)],
    // Of one token these compare; of several they are in the order of their tokens.
    prize: [asc(product.token), desc(prize)],
    price: [asc(product.token), asc(product.price)],
  }[sort]
}
