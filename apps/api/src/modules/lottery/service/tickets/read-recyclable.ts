import type { Claimable } from '@tyche/api-schema/account'
import { formatPoints, parsePoints } from '@tyche/loyalty'
import { and, desc, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type DrawRow, draw, type ProductRow, product, type TicketRow, ticket } from '../../../../db/onchain/views.ts'
import { ticketStatusAt } from './ticket-status.ts'
import { recyclePointsOf } from './to-ticket.ts'

const MOST_COUNTED = 1_000

/** The newest tickets of an account that won nothing, and the points that recycling them brings. */
export async function readRecyclable(db: Queries, holder: Address, nowSec: number): Promise<Claimable['recycling']> {
  const rows = await readOnchain(() =>
    db
      .select({
        row: columnsOf(ticket),
        product: columnsOf(product),
        draw: columnsOf(draw),
        status: ticketStatusAt(nowSec),
      })
      .from(ticket)
      .innerJoin(product, eq(product.id, ticket.product))
      .innerJoin(draw, eq(draw.product, ticket.product))
      .where(and(eq(ticket.owner, holder.toLowerCase()), eq(ticket.status, 'lost')))
      .orderBy(desc(ticket.id))
      .limit(MOST_COUNTED),
  )
  const points = rows.map(({ row, status, ...facts }) =>
    parsePoints(recyclePointsOf(row as TicketRow, status, facts.product as ProductRow, facts.draw as DrawRow) ?? '0'),
  )
  const worth = points.filter((one) => one > 0n)
  return { count: worth.length, points: formatPoints(worth.reduce((sum, one) => sum + one, 0n)) }
}
