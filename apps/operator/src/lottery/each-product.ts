import type { OperatorContext } from '../core/context.ts'
import { eachAlone } from '../core/jobs/each-alone.ts'
import type { ProductFacts } from './product-cache.ts'

/** Runs the work for each product, continuing after failures. */
export function eachProduct(
  { signal }: Pick<OperatorContext, 'signal'>,
  items: readonly ProductFacts[],
  work: (product: ProductFacts) => Promise<void>,
): Promise<void> {
  return eachAlone({ items, nameOf: ({ id }) => `product ${id}`, signal }, work)
}
