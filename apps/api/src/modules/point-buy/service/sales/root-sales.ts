import { countSaleCodes, type SaleLeaf } from '@tyche/fairness'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { type PointSale, pointSale } from '../../tables/point-sale.ts'
import { saleLeaves } from '../../tables/sale-leaves.ts'
import { isSale } from './find-sale.ts'
import { createTreeApart } from './sale-tree.ts'
import type { Settlement } from './settle-sales.ts'

/** Fixes who holds which codes of each closed sale and publishes the list; a sale that stayed below its minimum is void. */
export async function rootSales({ tx, forEach, deployment, logger }: Settlement): Promise<void> {
  const closed = await tx
    .select()
    .from(pointSale)
    .where(and(eq(pointSale.deployment, deployment), eq(pointSale.state, 'closing')))
    .orderBy(pointSale.product)
    // Behind the last purchase.
    .for('update')
  await forEach(closed, (part, sale) => rootSale(part, sale, logger))
}

async function rootSale(tx: Queries, sale: PointSale, logger: Settlement['logger']): Promise<void> {
  const { product, sold, minSale, prizesUsd } = sale
  if (sold < minSale) {
    await tx.update(pointSale).set({ state: 'void', releasedUsd: prizesUsd }).where(isSale(sale))
    logger.info({ productId: product, sold, minSale }, 'a sale for points stayed below its minimum')
    return
  }
  const leaves = await readLeaves(tx, sale)
  // Before the tree, which takes seconds.
  const covered = countSaleCodes(leaves)
  if (covered !== sold) throw new Error(`the orders of product ${product} hold ${covered} codes, not ${sold}`)
  const body = JSON.stringify(leaves.map((leaf) => ({ ...leaf, orderId: leaf.orderId.toString() })))
  const { merkleRoot, leavesHash } = await createTreeApart(body)
  await tx.insert(saleLeaves).values({ leavesHash, body }).onConflictDoNothing()
  await tx.update(pointSale).set({ state: 'rooted', merkleRoot, leavesHash }).where(isSale(sale))
  logger.info({ productId: product, sold, leavesHash }, 'published the orders of a sale for points')
}

async function readLeaves(tx: Queries, { deployment, product }: PointSale): Promise<SaleLeaf[]> {
  const orders = await tx
    .select()
    .from(pointOrder)
    .where(and(eq(pointOrder.deployment, deployment), eq(pointOrder.product, product)))
    .orderBy(asc(pointOrder.firstCode))
  return orders.map(({ id, account, firstCode, quantity }) => ({
    orderId: BigInt(id),
    account: account as `0x${string}`,
    firstCode,
    quantity,
  }))
}
