import type { ContractCall } from '../../tx/contract-call.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import type { Product } from '../products/get-product.ts'
import { awaitsDraw } from './awaits-draw.ts'
import { requestLotteryCall } from './request-lottery-call.ts'
import { requestOffChainDrawCall } from './request-off-chain-draw-call.ts'

type DrawFacts = Pick<Product, 'id' | 'kind' | 'state' | 'offChain' | 'endTimeSec' | 'drawableAtSec'>

/**
 * The call that requests the draw of a product; undefined while its sale goes on, or the commitment of a sale for points
 * may still be vetoed.
 *
 * @param nowSec unix seconds by the clock of the chain's next block
 * @example
 * import { drawCallOf, getProduct } from '@tyche/sdk/lottery'
 *
 * const product = await getProduct(client, { deployment, productId: 7 })
 * const call = drawCallOf({ deployment, product, nowSec: Date.now() / 1000 })
 */
export function drawCallOf({
  deployment,
  product,
  nowSec,
}: {
  deployment: LuckyBuyDeployment
  product: DrawFacts
  nowSec: number
}): ContractCall | undefined {
  const { id: productId, state, offChain, endTimeSec, drawableAtSec } = product
  if (offChain)
    return awaitsDraw(product) && drawableAtSec <= nowSec
      ? requestOffChainDrawCall({ deployment, productId })
      : undefined
  const endsWithNextBlock = state === 'soldOut' && endTimeSec <= nowSec
  return awaitsDraw(product) || endsWithNextBlock ? requestLotteryCall({ deployment, productId }) : undefined
}
