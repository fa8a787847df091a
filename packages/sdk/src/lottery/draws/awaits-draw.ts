import type { Product } from '../products/get-product.ts'

/**
 * Whether a product waits for its draw to be requested, by the newest block. A sale for points does once it is committed.
 *
 * @example
 * import { awaitsDraw, getProduct } from '@tyche/sdk/lottery'
 *
 * const isWaiting = awaitsDraw(await getProduct(client, { deployment, productId: 7 }))
 */
export function awaitsDraw({ kind, state, offChain }: Pick<Product, 'kind' | 'state' | 'offChain'>): boolean {
  if (offChain) return state === 'committed'
  return state === 'ended' || (state === 'soldOut' && kind === 'quantityLimited')
}
