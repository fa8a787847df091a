import type { Product } from '@tyche/sdk/lottery'
import { END_MEMORY_MS } from '../core/chain/head-tracker.ts'

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
export function createProductCache(nowMs: () => number = () => performance.now()) {
  const products = new Map<number, ProductFacts>()
  /** Products without remaining work, which are not read again. */
  const closed = new Set<number>()
  /** Those of them that were open before. */
  const ended = new Map<number, { product: ProductFacts; atMs: number }>()

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
      for (const [old, { atMs }] of ended) if (nowMs() - atMs >= END_MEMORY_MS) ended.delete(old)
      const product = products.get(id)
      if (product) ended.set(id, { product, atMs: nowMs() })
      products.delete(id)
      closed.add(id)
    },
    /** Reopens ended products: a reorg may have reverted their end. */
    forgetEnds(): void {
      closed.clear()
      for (const [id, { product, atMs }] of ended) if (nowMs() - atMs < END_MEMORY_MS) products.set(id, product)
    },
  }
}
