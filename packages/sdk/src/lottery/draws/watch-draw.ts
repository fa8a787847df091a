import type { PublicClient } from 'viem'
import { type WatchOptions, watchItems } from '../../watch/watch-items.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import { onProductEvent } from '../on-product-event.ts'
import { getProduct } from '../products/get-product.ts'
import { type Draw, getDraw } from './get-draw.ts'

export type WatchDrawParameters = WatchOptions & { deployment: LuckyBuyDeployment; productId: number }

/**
 * The draw of a product: now, when it is requested and when it is drawn, until that has its confirmations. It ends
 * undrawn when the product is inactivated or removed.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchDraw, winningCodesOf } from '@tyche/sdk/lottery'
 *
 * for await (const draw of watchDraw(client, { deployment, productId: 7 }))
 *   if (draw.isDrawn) console.log(winningCodesOf(draw))
 */
export function watchDraw(
  client: PublicClient,
  { deployment, productId, ...options }: WatchDrawParameters,
): AsyncGenerator<Draw, void> {
  const read = async () => {
    const [draw, { state }] = await Promise.all([
      getDraw(client, { deployment, productId }),
      getProduct(client, { deployment, productId }),
    ])
    return [{ key: 'draw', value: draw, isFinal: draw.isDrawn || state === 'inactivated' || state === 'removed' }]
  }
  const subscribe = (onChange: () => void) => onProductEvent(client, { deployment, productId, onChange })
  return watchItems(client, { read, subscribe, isEndless: false }, options)
}
