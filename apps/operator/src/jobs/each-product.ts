import type { Product } from '../chain/lucky-buy.ts'
import type { OperatorContext } from '../context.ts'
import { eachAlone } from './each-alone.ts'

/** Does the work for each product, whatever becomes of the others. */
export function eachProduct(
  { signal }: Pick<OperatorContext, 'signal'>,
  items: readonly Product[],
  work: (product: Product) => Promise<void>,
): Promise<void> {
  return eachAlone({ items, nameOf: ({ id }) => `product ${id}`, signal }, work)
}
