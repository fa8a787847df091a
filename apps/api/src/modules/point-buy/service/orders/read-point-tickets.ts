import type { Ticket, TicketBalance, TicketList, TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { and, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { product, productClaim } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, pageOf } from '../../../../db/page.ts'
import { statementOf } from '../../../../db/queries/statement-of.ts'
import { readCursor } from '../../../accrual/service/accrue.ts'
import type { SeriesNames } from '../../../lottery/service/series/series-names.ts'
import type { TicketQuery } from '../../../lottery/service/tickets/read-tickets.ts'
import { tabOf } from '../../../lottery/service/tickets/ticket-status.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { readClock } from '../read-clock.ts'
import { pointOrderStatusAt } from './point-order-status.ts'
import { type PointScope, selectPointOrders, winsOf } from './read-point-orders.ts'
import { pointsOfRecycling, wholePoints } from './to-point-order.ts'

const statuses = Object.keys(tabOf) as TicketStatus[]

/** A page of an account's orders of sales for points as tickets, the newest first. */
export async function readPointTickets(
  db: Queries,
  scope: PointScope,
  account: Address,
  query: TicketQuery,
  names: SeriesNames,
): Promise<TicketList> {
  const nowSec = await readClock(db, scope.chainId)
  const wanted = statuses.filter(
    (status) => (!query.tab || tabOf[status] === query.tab) && (!query.status || status === query.status),
  )
  const { pageSize, productId } = query
  const isOfProduct = productId !== undefined
  const shape = `${scope.deployment} ${isOfProduct} ${wanted}`
  const page = statementOf(db, `pointTickets ${shape}`, () => selectPage(db, scope, wanted, isOfProduct))
  const counted = statementOf(db, `pointTicketCount ${shape}`, () => selectCount(db, scope, wanted, isOfProduct))
  const values = { account: account.toLowerCase(), nowSec, productId, pageSize, offset: offsetOf(query) }
  const [rows, [total]] = await readOnchain(() => Promise.all([page.execute(values), counted.execute(values)]))
  const paid = await readPaid(
    db,
    rows.map(({ order }) => order.id),
  )
  const cursor = await readCursor(db, scope.deployment)
  const list = rows.map((row) => toPointTicket({ ...row, ...(paid.get(row.order.id) ?? unpaid), cursor }, names))
  return pageOf(query, list, total?.count ?? 0)
}

/** How many of an account's orders are under each tab. */
export async function countPointTickets(db: Queries, scope: PointScope, account: Address): Promise<TicketBalance> {
  const status = pointOrderStatusAt(await readClock(db, scope.chainId))
  const own = db
    .select({ status: sql<TicketStatus>`${status}`.as('status') })
    .from(pointOrder)
    .innerJoin(product, eq(product.id, pointOrder.product))
    .where(isOwn(scope, account.toLowerCase()))
    .as('own')
  const rows = await readOnchain(() =>
    db.select({ status: own.status, count: sql<number>`count(*)::int` }).from(own).groupBy(own.status),
  )
  const counts = { waitingLottery: 0, waitingOperate: 0, operateEnd: 0 }
  for (const { status: one, count } of rows) counts[tabOf[one]] += count
  return counts
}

function isOwn({ deployment }: PointScope, account: string | Placeholder): SQL | undefined {
  return and(eq(pointOrder.deployment, deployment), eq(pointOrder.account, account))
}

function selectPage(db: Queries, scope: PointScope, wanted: readonly TicketStatus[], isOfProduct: boolean) {
  return selectPointOrders(db, scope, sql.placeholder('nowSec'))
    .where(isWanted(scope, wanted, isOfProduct))
    .orderBy(desc(pointOrder.id))
    .limit(sql.placeholder('pageSize'))
    .offset(sql.placeholder('offset'))
}

function selectCount(db: Queries, scope: PointScope, wanted: readonly TicketStatus[], isOfProduct: boolean) {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(pointOrder)
    .innerJoin(product, eq(product.id, pointOrder.product))
    .where(isWanted(scope, wanted, isOfProduct))
    .limit(MAX_COUNTED + 1)
    .as('matching')
  return db.select({ count: sql<number>`count(*)::int` }).from(matching)
}

function isWanted(scope: PointScope, wanted: readonly TicketStatus[], isOfProduct: boolean): SQL | undefined {
  return and(
    isOwn(scope, sql.placeholder('account')),
    isOfProduct ? eq(pointOrder.product, sql.placeholder('productId')) : undefined,
    wanted.length === statuses.length ? undefined : inArray(pointOrderStatusAt(sql.placeholder('nowSec')), [...wanted]),
  )
}

interface Paid {
  readonly paid: readonly number[]
  /** Of the newest claim. */
  readonly hash: string | null
}

const unpaid: Paid = { paid: [], hash: null }

/** Codes that the chain has paid, by order. */
async function readPaid(db: Queries, ids: readonly number[]): Promise<Map<number, Paid>> {
  const byOrder = new Map<number, Paid>()
  if (ids.length === 0) return byOrder
  const rows = await readOnchain(() =>
    db
      .select({ order: productClaim.offChainOrder, codes: productClaim.codes, hash: productClaim.hash })
      .from(productClaim)
      .where(inArray(productClaim.offChainOrder, ids.map(String)))
      .orderBy(productClaim.block, productClaim.logIndex),
  )
  for (const { order, codes, hash } of rows) {
    const { paid } = byOrder.get(Number(order)) ?? unpaid
    byOrder.set(Number(order), { paid: [...paid, ...codes.map(Number)], hash })
  }
  return byOrder
}

type SelectedOrder = Awaited<ReturnType<typeof selectPointOrders>>[number]

interface PointTicketParts extends SelectedOrder, Paid {
  readonly cursor: Awaited<ReturnType<typeof readCursor>>
}

function toPointTicket(parts: PointTicketParts, names: SeriesNames): Ticket {
  const { order, product: row, draw, state, status, paid, hash } = parts
  const wins = winsOf(order, draw, row) ?? []
  const reward = BigInt(row.reward)
  return {
    ticketId: String(order.id),
    offChain: true,
    product: {
      productId: row.id,
      clientId: row.clientId,
      round: row.round,
      name: names.get(row.clientId) ?? null,
      kind: row.kind,
      state,
      token: getAddress(row.token),
      reward: row.reward,
      endTime: row.endTime,
    },
    firstCode: order.firstCode,
    quantity: order.quantity,
    status,
    winningCodes: wins,
    claimedCodes: [...paid].sort((one, other) => one - other),
    claimable: status === 'waitForClaim' ? (reward * BigInt(wins.length - paid.length)).toString() : '0',
    claimed: (reward * BigInt(paid.length)).toString(),
    refund: status === 'waitForRefund' || status === 'refunded' ? wholePoints(order.cost) : null,
    recyclePoints: status === 'noWinning' || status === 'recycled' ? pointsOfRecycling(order.cost) : null,
    // It cannot be given away at all.
    isSealed: true,
    to: null,
    at: order.endedAt ?? order.at,
    hash: hash as Hash | null,
    operations: operationsOf(parts),
  }
}

/** What `withdrawOrder` does now: points come back once the chain cannot take back why. */
function operationsOf({ status, product: row, draw, cursor }: PointTicketParts): Ticket['operations'] {
  if (status === 'waitForClaim') return ['claim']
  if (!cursor) return []
  if (status === 'waitForRefund') return row.endedAt !== null && row.endedAt < cursor.blockTime ? ['refund'] : []
  if (status === 'noWinning') return Number(draw?.drawnBlock) <= cursor.block ? ['recycle'] : []
  return []
}
