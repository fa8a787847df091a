import type { TicketStatus, TicketTab } from '@tyche/api-schema/lottery/tickets'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ticket } from '../../../../db/onchain/views.ts'
import { productStateAt } from '../products/product-state.ts'

/** Under which tab a ticket is: whether something is awaited, can be done, or is over. */
export const tabOf = {
  waitingLottery: 'waitingLottery',
  waitForClaim: 'waitingOperate',
  waitForRefund: 'waitingOperate',
  // It can be recycled for points.
  noWinning: 'waitingOperate',
  claimed: 'operateEnd',
  refunded: 'operateEnd',
  recycled: 'operateEnd',
  transferred: 'operateEnd',
} as const satisfies Record<TicketStatus, TicketTab>

/** What is booked of a ticket that has this status: a holder has none for what they gave away. */
export const bookedAs = {
  waitingLottery: ['waitingDraw'],
  waitForClaim: ['claimable'],
  waitForRefund: ['refundable', 'waitingDraw'],
  noWinning: ['lost'],
  claimed: ['claimed'],
  refunded: ['refunded'],
  recycled: ['recycled'],
  transferred: [],
} as const satisfies Record<TicketStatus, readonly string[]>

/** Status of a row of `ticket`, joined with its product, at a time: of a product that ended by time alone nothing was booked. */
export function ticketStatusAt(nowSec: number | Placeholder): SQL<TicketStatus> {
  return sql<TicketStatus>`case ${ticket.status}
    when 'waitingDraw' then case when ${productStateAt(nowSec)} = 'inactivated' then 'waitForRefund' else 'waitingLottery' end
    when 'claimable' then 'waitForClaim'
    when 'refundable' then 'waitForRefund'
    when 'lost' then 'noWinning'
    else ${ticket.status} end`
}
