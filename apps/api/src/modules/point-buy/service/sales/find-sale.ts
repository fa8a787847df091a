import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { type PointSale, pointSale } from '../../tables/point-sale.ts'

/** The sale of a product, locked until the transaction ends; undefined before the worker opened it. */
export async function lockSale(tx: Queries, deployment: string, product: number): Promise<PointSale | undefined> {
  const [sale] = await tx
    .select()
    .from(pointSale)
    .where(and(eq(pointSale.deployment, deployment), eq(pointSale.product, product)))
    .for('update')
  return sale
}

/** The row of a sale. */
export function isSale({ deployment, product }: Pick<PointSale, 'deployment' | 'product'>) {
  return and(eq(pointSale.deployment, deployment), eq(pointSale.product, product))
}
