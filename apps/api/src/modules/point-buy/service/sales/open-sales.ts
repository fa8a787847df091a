import { and, eq, isNull, lte } from 'drizzle-orm'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type ProductRow, product } from '../../../../db/onchain/views.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { readGivebackRoom } from './giveback.ts'
import { saleTermsOf } from './sale-terms.ts'
import type { Settlement } from './settle-sales.ts'

/**
 * Opens the sales of final products. One that promises more than its points are worth, or than the house may give back, is void
 * from the start: no matter who added it, no code of it is sold.
 */
export async function openSales(settlement: Settlement) {
  const { tx, forEach, chainId, deployment, stablecoins, givebackSeedUsd: seedUsd, finalBlock, logger } = settlement
  const isKnown = and(eq(pointSale.product, product.id), eq(pointSale.deployment, deployment))
  const found = await tx
    .select({ product: product.id, row: columnsOf(product) })
    .from(product)
    .leftJoin(pointSale, isKnown)
    .where(
      and(
        eq(product.isOffChain, true),
        eq(product.status, 'selling'),
        lte(product.block, String(finalBlock)),
        isNull(pointSale.product),
      ),
    )
    .orderBy(product.id)
  let room = found.length > 0 ? await readGivebackRoom(tx, { chainId, deployment, seedUsd }) : 0n
  await forEach(found as { product: number; row: ProductRow }[], async (part, { row }) => {
    const terms = saleTermsOf(row, stablecoins)
    const isAllowed = terms !== undefined && terms.prizesUsd <= room
    if (!isAllowed)
      logger.error(
        { productId: row.id, prizesUsd: terms?.prizesUsd.toString(), roomUsd: room.toString() },
        terms
          ? 'a sale for points is not opened: its prizes pass what may be given back'
          : 'a sale for points is not opened: its prizes are too large, none, or no dollars',
      )
    await part.insert(pointSale).values({
      deployment,
      product: row.id,
      state: isAllowed ? 'open' : 'void',
      total: Number(row.total),
      minSale: Number(terms?.minSale ?? row.total),
      price: row.price,
      endTime: row.endTime,
      // What was never for sale promises nothing.
      prizesUsd: isAllowed ? terms.prizesUsd.toString() : '0',
    })
    if (isAllowed) room -= terms.prizesUsd
  })
}
