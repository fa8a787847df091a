import type { TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { productClaim } from '../../../../db/onchain/views.ts'
import { productStateAt } from '../../../lottery/service/products/product-state.ts'
import { pointOrder } from '../../tables/point-order.ts'

/** Codes of an order that the chain has paid, over a row of `point_order`. */
export const paidCount = sql<number>`coalesce((select sum(cardinality(${productClaim.codes})) from ${productClaim}
  where ${productClaim.offChainOrder} = ${pointOrder.id}::numeric), 0)`

/** Status of a row of `point_order`, joined with its product, at a time. Whether a win was claimed is what the chain says. */
export function pointOrderStatusAt(nowSec: number | Placeholder): SQL<TicketStatus> {
  return sql<TicketStatus>`case
    when ${pointOrder.state} <> 'paid' then ${pointOrder.state}
    when ${productStateAt(nowSec)} in ('inactivated', 'removed') then 'waitForRefund'
    when ${pointOrder.winCount} is null then 'waitingLottery'
    when ${pointOrder.winCount} = 0 then 'noWinning'
    when ${paidCount} >= ${pointOrder.winCount} then 'claimed'
    else 'waitForClaim' end`
}
