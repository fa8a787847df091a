import type { ProductClaims } from '@tyche/api-schema/lottery/orders'
import { desc, eq } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { product, productClaim } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { countUpTo } from '../../../../db/queries/count-up-to.ts'

/** Claims, refunds and recycled tickets of a product, or of all, the newest first. */
export async function readClaims(db: Queries, productId: number | undefined, query: PageQuery): Promise<ProductClaims> {
  const condition = productId === undefined ? undefined : eq(productClaim.product, productId)
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      db
        .select({ row: columnsOf(productClaim), token: product.token })
        .from(productClaim)
        .innerJoin(product, eq(product.id, productClaim.product))
        .where(condition)
        .orderBy(desc(productClaim.block), desc(productClaim.logIndex))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countUpTo(db, productClaim, condition, MAX_COUNTED + 1),
    ]),
  )
  const list = rows.map(({ row, token }) => ({
    id: row.id,
    productId: row.product,
    kind: row.kind,
    ticketId: row.ticket,
    orderId: row.offChainOrder,
    account: getAddress(row.account),
    codes: row.codes.map(Number),
    token: getAddress(token),
    amount: row.amount,
    at: row.at,
    hash: row.hash as Hash,
  }))
  return pageOf(query, list, total)
}
