import type { Product } from '@tyche/sdk/lottery'

/** Of a product, what the jobs go by. */
export type ProductFacts = Pick<
  Product,
  | 'id'
  | 'clientId'
  | 'kind'
  | 'state'
  | 'offChain'
  | 'isDelivered'
  | 'endTimeSec'
  | 'inactivationAtSec'
  | 'drawableAtSec'
>

export type ProductCache = ReturnType<typeof createProductCache>

/**
 * Products that have not come to an end, as the chain had them last. A memory, never a truth of its own: a search fills
 * it, and every errand asks the chain before it is sent.
 */
export function createProductCache() {
  const products = new Map<number, ProductFacts>()
  /** Nothing is left to do for these, so that they are not asked for again. */
  const closed = new Set<number>()

  return {
    ids: (): number[] => [...products.keys()],
    all: (): ProductFacts[] => [...products.values()],
    isClosed: (id: number): boolean => closed.has(id),
    /** Takes over what the chain says of a product. */
    update(product: ProductFacts): void {
      const { id, state, offChain, isDelivered } = product
      if (state === 'none') products.delete(id)
      else if (isDelivered || (state === 'removed' && !offChain)) this.close(id)
      else if (!closed.has(id)) products.set(id, product)
    },
    close(id: number): void {
      products.delete(id)
      closed.add(id)
    },
    /** After a reorg an end may be undone. */
    forgetEnds(): void {
      closed.clear()
    },
  }
}
