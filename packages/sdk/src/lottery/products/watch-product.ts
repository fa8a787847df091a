import type { PublicClient } from 'viem'
import { type WatchOptions, watchItems } from '../../watch/watch-items.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import { onProductEvent } from '../on-product-event.ts'
import { getProduct, type Product } from './get-product.ts'

export type WatchProductParameters = WatchOptions & { deployment: LuckyBuyDeployment; productId: number }

/** Whether nothing more happens to a product: only its tickets are claimed or refunded. */
function isProductOver({ state, isDelivered }: Pick<Product, 'state' | 'isDelivered'>): boolean {
  return state === 'inactivated' || state === 'removed' || (state === 'drawn' && isDelivered)
}

/**
 * A product: now, and whenever anything of it changes, such as codes sold or its state, until it is over and has its
 * confirmations. States that only time brings are read within 2 seconds of the block that brings them.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchProduct } from '@tyche/sdk/lottery'
 *
 * for await (const { sold, total } of watchProduct(client, { deployment, productId: 7 })) console.log(sold, total)
 */
export function watchProduct(
  client: PublicClient,
  { deployment, productId, ...options }: WatchProductParameters,
): AsyncGenerator<Product, void> {
  const read = async () => {
    const product = await getProduct(client, { deployment, productId })
    return [{ key: 'product', value: product, isFinal: isProductOver(product) }]
  }
  const subscribe = (onChange: () => void) => onProductEvent(client, { deployment, productId, onChange })
  return watchItems(client, { read, subscribe, isEndless: false }, options)
}
