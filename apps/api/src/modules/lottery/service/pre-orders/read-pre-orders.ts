import type { PreOrder, UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { tycheErrorsAbi } from '@tyche/contracts/abis'
import { and, desc, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hash, toFunctionSelector } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { preOrder, preOrderTrigger, product, ticket } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { countUpTo } from '../../../../db/queries/count-up-to.ts'
import type { SeriesNames } from '../series/series-names.ts'

type PreOrderRow = typeof preOrder.$inferSelect

/** Tickets of a pre-order that the list shows. */
const TICKETS_SHOWN = 50

const isOver = sql`${preOrder.usedCount} + ${preOrder.retrievedCount} = ${preOrder.preCount}`

/** Rows in each state. */
const stateConditions: Record<PreOrder['state'], SQL | undefined> = {
  active: not(isOver),
  stopped: and(isOver, gt(preOrder.retrievedCount, 0)),
  completed: and(isOver, eq(preOrder.retrievedCount, 0)),
}

/** Names of the contracts' errors by selector: why a round was passed over. */
const errorNames = new Map(tycheErrorsAbi.map((item) => [selectorOf(item), item.name]))

function selectorOf({ name, inputs }: (typeof tycheErrorsAbi)[number]): string {
  return toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join()})`)
}

export interface PreOrderQuery extends PageQuery {
  readonly state?: PreOrder['state'] | undefined
}

/** A page of an account's pre-orders, newest first. */
export async function readPreOrders(
  db: Queries,
  buyer: Address,
  query: PreOrderQuery,
  names: SeriesNames,
): Promise<UserPreOrders> {
  const condition = and(eq(preOrder.buyer, buyer.toLowerCase()), query.state && stateConditions[query.state])
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      db
        .select()
        .from(preOrder)
        .where(condition)
        .orderBy(desc(preOrder.block), desc(preOrder.logIndex))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countUpTo(db, preOrder, condition, MAX_COUNTED + 1),
    ]),
  )
  const tickets = await readTicketsOf(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => toPreOrder(row, tickets.get(row.id) ?? [], names))
  return pageOf(query, list, total)
}

type PreOrderTicket = PreOrder['tickets'][number]

/** The newest tickets that each of these pre-orders bought. */
async function readTicketsOf(db: Queries, preOrders: readonly string[]): Promise<Map<string, PreOrderTicket[]>> {
  const tickets = new Map<string, PreOrderTicket[]>()
  if (preOrders.length === 0) return tickets
  const newest = db
    .select({
      preOrder: preOrderTrigger.preOrder,
      productId: preOrderTrigger.product,
      round: product.round,
      ticketId: preOrderTrigger.ticket,
      at: preOrderTrigger.at,
      winCount: ticket.winningCount,
      place:
        sql<number>`row_number() over (partition by ${preOrderTrigger.preOrder} order by ${preOrderTrigger.product} desc)`.as(
          'place',
        ),
    })
    .from(preOrderTrigger)
    .innerJoin(ticket, eq(ticket.id, preOrderTrigger.ticket))
    .innerJoin(product, eq(product.id, preOrderTrigger.product))
    .where(inArray(preOrderTrigger.preOrder, [...preOrders]))
    .as('newest')
  const rows = await readOnchain(() =>
    db.select().from(newest).where(lte(newest.place, TICKETS_SHOWN)).orderBy(desc(newest.productId)),
  )
  for (const { preOrder: id, place: _, ...bought } of rows) tickets.set(id, [...(tickets.get(id) ?? []), bought])
  return tickets
}

function toPreOrder(row: PreOrderRow, tickets: PreOrderTicket[], names: SeriesNames): PreOrder {
  const once = BigInt(row.onceAmount)
  const left = row.preCount - row.usedCount - row.retrievedCount
  const { skipReason, skippedAt, skippedProduct } = row
  const isSkipped = skipReason !== null && skippedAt !== null && skippedProduct !== null
  return {
    orderId: row.id,
    clientId: row.clientId,
    name: names.get(row.clientId) ?? null,
    token: getAddress(row.token),
    onceAmount: row.onceAmount,
    total: (once * BigInt(row.preCount)).toString(),
    preCount: row.preCount,
    usedCount: row.usedCount,
    retrievedCount: row.retrievedCount,
    left: (once * BigInt(left)).toString(),
    state: left > 0 ? 'active' : row.retrievedCount > 0 ? 'stopped' : 'completed',
    terms: {
      kind: row.kind,
      price: row.price,
      maxTotal: Number(row.maxTotal),
      minQuantity: row.minQuantity,
      minReward: row.minReward,
    },
    paidAt: row.paidAt,
    hash: row.hash as Hash,
    retrievedAt: row.retrievedAt,
    retrieveHash: row.retrieveHash as Hash | null,
    tickets,
    lastSkip: isSkipped
      ? { productId: skippedProduct, reason: errorNames.get(skipReason) ?? skipReason, at: skippedAt }
      : null,
  }
}
