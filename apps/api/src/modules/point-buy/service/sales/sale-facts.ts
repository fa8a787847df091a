import type { ApiProductState } from '@tyche/api-schema/lottery/products'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { product } from '../../../../db/onchain/views.ts'
import { productStateAt } from '../../../lottery/service/products/product-state.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { pointSale } from '../../tables/point-sale.ts'

const DAY_SEC = 86_400
const HOUR_SEC = 3_600

/** Joins a product with its sale for points. */
export function isSaleOfProduct(deployment: string): SQL | undefined {
  return and(eq(pointSale.deployment, deployment), eq(pointSale.product, product.id))
}

/**
 * What a product is at a time, over a row of `product` with its sale. The chain knows nothing of a sale for points before its
 * commitment: while it has the product open, codes are sold only as the sale says.
 */
export function saleStateAt(nowSec: number | Placeholder): SQL<ApiProductState> {
  const state = productStateAt(nowSec)
  return sql<ApiProductState>`case
    when not ${product.isOffChain} or ${state} <> 'open' then ${state}
    when ${pointSale.state} is null then 'upcoming'
    when ${pointSale.sold} = ${pointSale.total} then 'soldOut'
    when ${pointSale.state} <> 'open' then 'ended'
    else 'open' end`
}

/** Codes sold for points in the hours that began within the last day. */
export function pointsSold24hAt(deployment: string, nowSec: number | Placeholder): SQL<number> {
  // The first full hour: both parts are positive, so this division rounds down.
  const since = sql`(${nowSec}::bigint - ${DAY_SEC}::bigint + ${HOUR_SEC - 1}::bigint) / ${HOUR_SEC}::bigint * ${HOUR_SEC}::bigint`
  return sql<number>`coalesce((select sum(${pointOrder.quantity}) from ${pointOrder}
    where ${pointOrder.deployment} = ${deployment} and ${pointOrder.product} = ${product.id} and ${pointOrder.at} >= ${since}), 0)::int`
}
