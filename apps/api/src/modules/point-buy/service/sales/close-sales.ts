import { and, eq } from 'drizzle-orm'
import { pointSale } from '../../tables/point-sale.ts'
import { isSale, lockSale } from './find-sale.ts'
import { isOver } from './sale-window.ts'
import type { Settlement } from './settle-sales.ts'

/** Ends the sales whose time is over. A purchase that waits for the row finds it closed. */
export async function closeSales({ tx, forEach, deployment, nowSec }: Settlement): Promise<void> {
  const open = await tx
    .select({ product: pointSale.product, endTime: pointSale.endTime })
    .from(pointSale)
    .where(and(eq(pointSale.deployment, deployment), eq(pointSale.state, 'open')))
    .orderBy(pointSale.product)
  const over = open.filter((sale) => isOver(sale, nowSec))
  await forEach(over, async (part, { product }) => {
    const sale = await lockSale(part, deployment, product)
    if (sale?.state === 'open') await part.update(pointSale).set({ state: 'closing' }).where(isSale(sale))
  })
}
