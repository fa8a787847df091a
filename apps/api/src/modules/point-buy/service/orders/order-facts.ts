import { eq } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { draw, offChainSale, product, productClaim } from '../../../../db/onchain/views.ts'
import { readCursor } from '../../../accrual/service/accrue.ts'
import { productUnknown } from '../../../lottery/service/products/find-product.ts'
import { readWinningCodes } from '../../../lottery/service/products/winning-codes.ts'
import type { PointOrder } from '../../tables/point-order.ts'
import { isWithoutDraw } from '../sales/follow-sales.ts'

/** What the chain says about an order. */
export async function readOrderFacts(db: Queries, order: PointOrder) {
  const [found] = await readOnchain(() =>
    db
      .select({ product: columnsOf(product), draw: columnsOf(draw), merkleRoot: offChainSale.merkleRoot })
      .from(product)
      .leftJoin(draw, eq(draw.product, product.id))
      .leftJoin(offChainSale, eq(offChainSale.product, product.id))
      .where(eq(product.id, order.product)),
  )
  if (!found) throw productUnknown()
  const cursor = await readCursor(db, order.deployment)
  const { draw: drawn, merkleRoot } = found
  const { endedAt, status, quantity } = found.product
  const { firstCode, quantity: count } = order
  const word = drawn?.word
  const winning = word ? readWinningCodes({ word, sale: Number(drawn.sale), quantity }) : []
  return {
    product: found.product,
    /** The root that the chain has. */
    merkleRoot,
    /** All of the product's; undefined before the draw. */
    drawn: word ? { word, winning } : undefined,
    /** Those of the order; undefined before the draw. */
    winningCodes: word ? winning.filter((code) => code >= firstCode && code < firstCode + count) : undefined,
    isDrawFinal: drawn?.drawnBlock != null && cursor !== undefined && Number(drawn.drawnBlock) <= cursor.block,
    // A block of the same second may come after the final one.
    isRefundable: isWithoutDraw(status) && endedAt !== null && cursor !== undefined && endedAt < cursor.blockTime,
  }
}

/** The codes of an order that the chain has paid. */
export async function readPaidCodes(db: Queries, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await readOnchain(() =>
    db
      .select({ codes: productClaim.codes })
      .from(productClaim)
      .where(eq(productClaim.offChainOrder, String(orderId))),
  )
  return new Set(rows.flatMap(({ codes }) => codes.map(Number)))
}
