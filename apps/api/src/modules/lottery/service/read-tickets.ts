import type { Ticket, TicketBalance, TicketList, TicketStatus, TicketTab } from '@tyche/api-schema/lottery/tickets'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../db/onchain/view-of.ts'
import { draw, product, productClaim, ticket, ticketTransfer } from '../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { productStateAt } from './product-state.ts'
import type { SeriesNames } from './series-names.ts'
import { tabOf, ticketStatusAt } from './ticket-status.ts'
import { toTicket } from './to-ticket.ts'

export interface TicketQuery extends PageQuery {
  readonly tab?: TicketTab | undefined
  readonly status?: TicketStatus | undefined
  readonly productId?: number | undefined
}

const statuses = Object.keys(tabOf) as TicketStatus[]

/** A page of an account's tickets, those it gave away included, the newest first. */
export async function readTickets(
  db: Queries,
  holder: Address,
  query: TicketQuery,
  names: SeriesNames,
): Promise<TicketList> {
  const nowSec = await readNow(db)
  const mine = ticketsOf(db, holder, nowSec, query.productId)
  const wanted = statuses.filter(
    (status) => (!query.tab || tabOf[status] === query.tab) && (!query.status || status === query.status),
  )
  const condition = inArray(mine.status, wanted)
  const [page, total] = await readOnchain(() =>
    Promise.all([
      db.select().from(mine).where(condition).orderBy(desc(mine.ticket)).limit(query.pageSize).offset(offsetOf(query)),
      countUpTo(db, mine, condition, MAX_COUNTED + 1),
    ]),
  )
  return pageOf(query, await describeTickets(db, page, nowSec, names), total)
}

/** How many tickets are under each tab. */
export async function countTickets(db: Queries, holder: Address): Promise<TicketBalance> {
  const mine = ticketsOf(db, holder, await readNow(db), undefined)
  const rows = await readOnchain(() =>
    db.select({ status: mine.status, count: sql<number>`count(*)::int` }).from(mine).groupBy(mine.status),
  )
  const counts = { waitingLottery: 0, waitingOperate: 0, operateEnd: 0 }
  for (const { status, count } of rows) counts[tabOf[status]] += count
  return counts
}

/** Tickets that an account holds, and those that it gave to another: the latest transfer of each. */
function ticketsOf(db: Queries, holder: Address, nowSec: number, productId: number | undefined) {
  const account = holder.toLowerCase()
  const ofProduct = productId === undefined ? undefined : eq(ticket.product, productId)
  const own = db
    .select({
      ticket: ticket.id,
      status: sql<TicketStatus>`${ticketStatusAt(nowSec)}`.as('status'),
      to: sql<string | null>`null::text`.as('to'),
      hash: sql<string | null>`null::text`.as('hash'),
      at: ticket.updatedAt,
    })
    .from(ticket)
    .innerJoin(product, eq(product.id, ticket.product))
    .where(and(eq(ticket.owner, account), ofProduct))
  const given = db
    .selectDistinctOn([ticketTransfer.ticket], {
      ticket: ticketTransfer.ticket,
      status: sql<TicketStatus>`'transferred'`.as('status'),
      to: sql<string | null>`${ticketTransfer.to}`.as('to'),
      hash: sql<string | null>`${ticketTransfer.hash}`.as('hash'),
      at: ticketTransfer.at,
    })
    .from(ticketTransfer)
    .innerJoin(ticket, eq(ticket.id, ticketTransfer.ticket))
    .where(and(eq(ticketTransfer.from, account), ne(ticket.owner, account), ofProduct))
    .orderBy(ticketTransfer.ticket, desc(ticketTransfer.block), desc(ticketTransfer.logIndex))
  return unionAll(own, given).as('mine')
}

interface FoundTicket {
  readonly ticket: string
  readonly status: TicketStatus
  readonly to: string | null
  readonly hash: string | null
  readonly at: number
}

async function describeTickets(
  db: Queries,
  found: readonly FoundTicket[],
  nowSec: number,
  names: SeriesNames,
): Promise<Ticket[]> {
  if (found.length === 0) return []
  const ids = found.map(({ ticket: id }) => id)
  const [rows, claims] = await readOnchain(() =>
    Promise.all([
      db
        .select({
          row: columnsOf(ticket),
          product: columnsOf(product),
          state: productStateAt(nowSec),
          draw: columnsOf(draw),
        })
        .from(ticket)
        .innerJoin(product, eq(product.id, ticket.product))
        .leftJoin(draw, eq(draw.product, ticket.product))
        .where(inArray(ticket.id, ids)),
      db
        .select({
          ticket: productClaim.ticket,
          kind: productClaim.kind,
          codes: productClaim.codes,
          hash: productClaim.hash,
        })
        .from(productClaim)
        .where(inArray(productClaim.ticket, ids))
        .orderBy(desc(productClaim.block), desc(productClaim.logIndex)),
    ]),
  )
  const byId = new Map(rows.map((parts) => [parts.row.id, parts]))
  return found.flatMap(({ ticket: id, ...told }) => {
    const parts = byId.get(id)
    const own = claims.filter((claim) => claim.ticket === id)
    const claimedCodes = own.filter(({ kind }) => kind === 'reward').flatMap(({ codes }) => codes.map(Number))
    const hash = told.hash ?? own[0]?.hash ?? null
    return parts ? [toTicket({ ...parts, ...told, hash, claimedCodes }, names)] : []
  })
}
