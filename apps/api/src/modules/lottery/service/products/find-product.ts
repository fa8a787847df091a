import { eq } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { type ProductRow, product } from '../../../../db/onchain/views.ts'
import { ApiError } from '../../../../errors/api-error.ts'

/** The product of this number; throws `productUnknown` without one. */
export async function findProduct(db: Queries, productId: number): Promise<ProductRow> {
  const [row] = await readOnchain(() => db.select().from(product).where(eq(product.id, productId)))
  if (!row) throw productUnknown()
  return row
}

export function productUnknown(): ApiError {
  return new ApiError('productUnknown', { errors: [{ field: 'productId', message: 'is not a product of this site' }] })
}
