import type { ProductList } from '@tyche/api-schema/lottery/products'
import { and, asc, desc, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { draw, product, productHour } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { statementOf } from '../../../../db/queries/statement-of.ts'
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
export function sold24hAt(nowSec: number | Placeholder): SQL<number> {
  return sql<number>`coalesce((select sum(${productHour.sold}) from ${productHour}
    where ${productHour.product} = ${product.id} and ${productHour.hour} > ${nowSec}::bigint - ${DAY_SEC}::bigint), 0)::int`
}

/** Products with what their answer takes from elsewhere, without a filter or order. */
export function selectProducts(db: Queries, deployment: string, nowSec: number | Placeholder) {
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
  // Joined, all draws that ever were would be read for the few products of this second.
  const drawn = sql`(select ${row('draw')} from ${draw} where ${draw.product} = ${product.id})`
  const parts = [row('product'), drawn, row('point_sale'), saleStateAt(nowSec), anySold24hAt(deployment, nowSec)]
  return db
    .select({
      id: product.id,
      clientId: product.clientId,
      mark: sql<string>`hashtextextended(concat_ws('|', ${sql.join(parts, sql`, `)}), 0)::text`,
    })
    .from(product)
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .$dynamic()
}

/** Of a sale for tokens or for points. */
function anySold24hAt(deployment: string, nowSec: number | Placeholder): SQL<number> {
  return sql<number>`case when ${product.isOffChain} then ${pointsSold24hAt(deployment, nowSec)} else ${sold24hAt(nowSec)} end`
}

/** A page of products. */
export async function readProducts(
  db: Queries,
  deployment: string,
  query: ProductQuery,
  names: SeriesNames,
): Promise<ProductList> {
  const { tab, offChain, state, sort, clientId, pageSize } = query
  const shape: Shape = { tab, offChain, state, sort, isOfClient: clientId !== undefined }
  const shapeName = `${Object.values(shape)} ${deployment}`
  const values = { nowSec: await readNow(db), clientId, pageSize, offset: offsetOf(query) }
  const [rows, ...counts] = await readOnchain(() =>
    Promise.all([
      statementOf(db, `products ${shapeName}`, () => selectPage(db, deployment, shape)).execute(values),
      // Apart, because an index counts those whose status says it, and only the few others have to be looked at.
      ...partsOf(state).map(async (part) => {
        const select = () => selectCount(db, deployment, shape, part)
        const [row] = await statementOf(db, `products counted ${part} ${shapeName}`, select).execute(values)
        return row?.count ?? 0
      }),
    ]),
  )
  return pageOf(
    query,
    rows.map((parts) => toProduct(parts, names)),
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** What the text of a list's query depends on. */
interface Shape extends Omit<ProductQuery, 'clientId' | 'page' | 'pageSize'> {
  readonly isOfClient: boolean
}

function selectPage(db: Queries, deployment: string, shape: Shape) {
  const order = [...orderOf(shape, anySold24hAt(deployment, nowParameter)), desc(product.id)]
  // The numbers first: what else a product needs is then read for the page alone, not for what is before it.
  const page = db
    .select({ id: product.id })
    .from(product)
    .leftJoin(pointSale, isSaleOfProduct(deployment))
    .where(and(...filtersOf(shape), or(...partsOf(shape.state).map((part) => isInPart(part, shape)))))
    .orderBy(...order)
    .limit(sql.placeholder('pageSize'))
    .offset(sql.placeholder('offset'))
  return selectProducts(db, deployment, nowParameter)
    .where(inArray(product.id, page))
    .orderBy(...order)
}

/** Where the state of a sale matters, with its sale: the database then reads more than an index. */
function selectCount(db: Queries, deployment: string, shape: Shape, part: Part) {
  const products = db
    .select({ one: sql`1`.as('one') })
    .from(product)
    .$dynamic()
  const counted = part === 'ended' ? products : products.leftJoin(pointSale, isSaleOfProduct(deployment))
  const matching = counted
    .where(and(...filtersOf(shape), isInPart(part, shape)))
    .limit(MAX_COUNTED + 1)
    .as('matching')
  return db.select({ count: sql<number>`count(*)::int` }).from(matching)
}

const nowParameter = sql.placeholder('nowSec')

/** What a list is counted by. Most products ended long ago, and their status says so; of those that just did, their sale's state does. */
type Part = 'live' | 'ended' | 'justEnded'

const partsOf = (state: ProductQuery['state']): readonly Part[] =>
  state === 'live' ? ['live'] : ['ended', 'justEnded']

function isInPart(part: Part, { tab }: Shape): SQL | undefined {
  const state = saleStateAt(nowParameter)
  const { status } = product
  if (part === 'ended') return inArray(status, ['drawn', 'inactivated'])
  if (part === 'justEnded') return and(inArray(status, ['selling', 'committed']), eq(state, 'inactivated'))
  return and(
    inArray(status, ['selling', 'committed', 'drawing']),
    tab === 'hot' ? eq(state, 'open') : ne(state, 'inactivated'),
  )
}

function filtersOf({ tab, offChain, isOfClient }: Shape): (SQL | undefined)[] {
  return [
    eq(product.isOffChain, offChain),
    tab === 'time' ? eq(product.kind, 'timeLimited') : undefined,
    tab === 'quantity' ? eq(product.kind, 'quantityLimited') : undefined,
    isOfClient ? eq(product.clientId, sql.placeholder('clientId')) : undefined,
  ]
}

/** What comes before the newest; history is by age alone. */
function orderOf({ tab, state, sort, offChain }: Shape, sold24h: SQL): SQL[] {
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
