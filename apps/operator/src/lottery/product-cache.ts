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
 * Products that have not ended, as the chain had them last. Only a cache: a search fills it, and every call is simulated on
 * the chain before it is sent.
 */
export function createProductCache() {
  const products = new Map<number, ProductFacts>()
  /** Nothing is left to do for these, so they are not read again. */
  const closed = new Set<number>()

  return {
    ids: (): number[] => [...products.keys()],
    all: (): ProductFacts[] => [...products.values()],
    isClosed: (id: number): boolean => closed.has(id),
    /** Takes over a product as the chain has it. */
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
