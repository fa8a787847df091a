import type { ContractCall } from '../../tx/contract-call.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import type { Product } from '../products/get-product.ts'
import { finalizeInactivationCall } from './finalize-inactivation-call.ts'
import { requestInactivationCall } from './request-inactivation-call.ts'

/**
 * The next step towards the inactivation of a product whose draw gets no randomness; undefined while the time between the
 * two steps passes. The contract refuses it for 72 hours after the draw's request (a failed callback: 7 days), and while the round
 * can be had.
 *
 * @param nowSec unix seconds by the clock of the chain's next block
 * @example
 * import { getProduct, inactivationCallOf } from '@tyche/sdk/lottery'
 *
 * const product = await getProduct(client, { deployment, productId: 7 })
 * const call = inactivationCallOf({ deployment, product, nowSec: Date.now() / 1000 })
 */
export function inactivationCallOf({
  deployment,
  product: { id: productId, state, inactivationAtSec },
  nowSec,
}: {
  deployment: LuckyBuyDeployment
  product: Pick<Product, 'id' | 'state' | 'inactivationAtSec'>
  nowSec: number
}): ContractCall | undefined {
  if (state !== 'drawing') return undefined
  if (inactivationAtSec === 0) return requestInactivationCall({ deployment, productId })
  return inactivationAtSec <= nowSec ? finalizeInactivationCall({ deployment, productId }) : undefined
}
