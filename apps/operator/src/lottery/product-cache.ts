import type { Product } from '@tyche/sdk/lottery'

/** The fields of a product that the jobs use. */
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
 * Products that have not ended, in their last known state. Only a cache: searches fill it, and every call is simulated
 * on the chain before it is sent.
 */
export function createProductCache() {
  const products = new Map<number, ProductFacts>()
  /** Products without remaining work, which are not read again. */
  const closed = new Set<number>()

  return {
    ids: (): number[] => [...products.keys()],
    all: (): ProductFacts[] => [...products.values()],
    isClosed: (id: number): boolean => closed.has(id),
    /** Stores a product's state on chain. */
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
    /** Reopens ended products: a reorg may have reverted their end. */
    forgetEnds(): void {
      closed.clear()
    },
  }
}
