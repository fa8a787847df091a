import type { OperatorContext } from '../core/context.ts'
import { eachAlone } from '../core/jobs/each-alone.ts'
import type { Product } from './lucky-buy.ts'

/** Does the work for each product, whatever becomes of the others. */
export function eachProduct(
  { signal }: Pick<OperatorContext, 'signal'>,
  items: readonly Product[],
  work: (product: Product) => Promise<void>,
): Promise<void> {
  return eachAlone({ items, nameOf: ({ id }) => `product ${id}`, signal }, work)
}
