import type { Ticket, TicketBalance, TicketList, TicketStatus, TicketTab } from '@tyche/api-schema/lottery/tickets'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { draw, product, productClaim, ticket, ticketTransfer } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { statementOf } from '../../../../db/queries/statement-of.ts'
import { productStateAt } from '../products/product-state.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { bookedAs, tabOf, ticketStatusAt } from './ticket-status.ts'
import { toTicket } from './to-ticket.ts'

export interface TicketQuery extends PageQuery {
  readonly tab?: TicketTab | undefined
  readonly status?: TicketStatus | undefined
  readonly productId?: number | undefined
}

const statuses = Object.keys(tabOf) as TicketStatus[]
/** What a ticket that is booked as waiting for its draw can be, by its product. */
const waitingStatuses = statuses.filter((status) => (bookedAs[status] as readonly string[]).includes('waitingDraw'))

/** A page of an account's tickets, those it gave away included, the newest first. */
export async function readTickets(
  db: Queries,
  holder: Address,
  query: TicketQuery,
  names: SeriesNames,
): Promise<TicketList> {
  const nowSec = await readNow(db)
  const wanted = statuses.filter(
    (status) => (!query.tab || tabOf[status] === query.tab) && (!query.status || status === query.status),
  )
  if (wanted.length === 0) return pageOf(query, [], 0)
  const isOfProduct = query.productId !== undefined
  const statement = statementOf(db, `tickets ${isOfProduct} ${wanted}`, () => selectPage(db, wanted, isOfProduct))
  const offset = offsetOf(query)
  const { pageSize, productId } = query
  const rows = await readOnchain(() =>
    statement.execute({
      account: holder.toLowerCase(),
      nowSec,
      productId,
      offset,
      pageSize,
      newest: offset + pageSize,
    }),
  )
  const page = rows.flatMap(({ ticket: id, ...row }) => (id === null ? [] : [{ ticket: id, ...row }]))
  return pageOf(query, await describeTickets(db, page, nowSec, names), rows[0]?.count ?? 0)
}

/** One statement for the page and its count: a row of the page each, or one without a ticket when there is none. */
function selectPage(db: Queries, wanted: readonly TicketStatus[], isOfProduct: boolean) {
  const parts = partsOf(wanted, isOfProduct)
  const newest = parts.map((part) => sql`(${part} order by ticket desc limit ${sql.placeholder('newest')})`)
  const mine = { ticket: sql<string | null>`mine.ticket::text`, to: sql<string | null>`mine."to"` }
  return db
    .select({ ...mine, hash: sql<string | null>`hash`, at: sql<number | null>`at`, count: sql<number>`counted.count` })
    .from(sql`(select count(*)::int as count from (${union(parts)} limit ${MAX_COUNTED + 1}) as one) as counted
      left join (select ticket, "to", hash, at from (${union(newest)}) as found
        order by ticket desc limit ${sql.placeholder('pageSize')} offset ${sql.placeholder('offset')}) as mine on true`)
    .orderBy(sql`mine.ticket desc`)
}

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/**
 * Queries for the wanted tickets as `FoundTicket`: one of those that the account holds, by the index of owner and status alone, and
 * one of those that it gave away. What a page shows of a ticket is read for its rows only.
 */
function partsOf(wanted: readonly TicketStatus[], isOfProduct: boolean): SQL[] {
  const account = sql.placeholder('account')
  const ofProduct = isOfProduct ? eq(ticket.product, sql.placeholder('productId')) : undefined
  const booked = [...new Set(wanted.flatMap((one): readonly string[] => bookedAs[one]))]
  const parts = booked.map((one): SQL => {
    const isBooked = and(eq(ticket.owner, account), eq(sql`${ticket.status}`, one), ofProduct)
    const columns = sql`select ${ticket.id} as ticket, null::text as "to", null::text as hash, null::int as at from ${ticket}`
    // Only a ticket that waits for its draw can have another status than the booked one.
    const isCertain = one !== 'waitingDraw' || waitingStatuses.every((status) => wanted.includes(status))
    return isCertain
      ? sql`${columns} where ${isBooked}`
      : sql`${columns} inner join ${product} on ${product.id} = ${ticket.product}
          where ${and(isBooked, inArray(ticketStatusAt(sql.placeholder('nowSec')), wanted))}`
  })
  if (wanted.includes('transferred'))
    parts.push(
      sql`select * from (select distinct on (${ticketTransfer.ticket}) ${ticketTransfer.ticket} as ticket,
        ${ticketTransfer.to} as "to", ${ticketTransfer.hash} as hash, ${ticketTransfer.at} as at
        from ${ticketTransfer} inner join ${ticket} on ${ticket.id} = ${ticketTransfer.ticket}
        where ${and(eq(ticketTransfer.from, account), ne(ticket.owner, account), ofProduct)}
        order by ${ticketTransfer.ticket} desc, ${ticketTransfer.block} desc, ${ticketTransfer.logIndex} desc) as given`,
    )
  return parts
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

/** A ticket of a list. The rest is of the transfer of one that was given away, and null of one that the account holds. */
interface FoundTicket {
  readonly ticket: string
  readonly to: string | null
  readonly hash: string | null
  readonly at: number | null
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
      statementOf(db, 'ticketsOfPage', () => selectTickets(db)).execute({ ids, nowSec }),
      statementOf(db, 'claimsOfPage', () => selectClaims(db)).execute({ ids }),
    ]),
  )
  const byId = new Map(rows.map((parts) => [parts.row.id, parts]))
  return found.flatMap(({ ticket: id, to, ...given }) => {
    const parts = byId.get(id)
    if (!parts) return []
    const own = claims.filter((claim) => claim.ticket === id)
    const claimedCodes = own.filter(({ kind }) => kind === 'reward').flatMap(({ codes }) => codes.map(Number))
    const status = to === null ? parts.status : 'transferred'
    const hash = given.hash ?? own[0]?.hash ?? null
    return [toTicket({ ...parts, status, to, at: given.at ?? parts.row.updatedAt, hash, claimedCodes }, names)]
  })
}

const isOfPage = (column: typeof ticket.id | typeof productClaim.ticket) =>
  sql`${column} = any(${sql.placeholder('ids')}::numeric[])`

function selectTickets(db: Queries) {
  const nowSec = sql.placeholder('nowSec')
  return db
    .select({
      row: columnsOf(ticket),
      product: columnsOf(product),
      state: productStateAt(nowSec),
      status: ticketStatusAt(nowSec),
      draw: columnsOf(draw),
    })
    .from(ticket)
    .innerJoin(product, eq(product.id, ticket.product))
    .leftJoin(draw, eq(draw.product, ticket.product))
    .where(isOfPage(ticket.id))
}

function selectClaims(db: Queries) {
  const { ticket: id, kind, codes, hash, block, logIndex } = productClaim
  return db
    .select({ ticket: id, kind, codes, hash })
    .from(productClaim)
    .where(isOfPage(id))
    .orderBy(desc(block), desc(logIndex))
}
