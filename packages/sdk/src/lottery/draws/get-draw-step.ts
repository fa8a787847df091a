import type { PublicClient } from 'viem'
import type { CoordinatorDeployment } from '../../randomness/coordinator-contract.ts'
import { getRequests, type RandomnessRequest } from '../../randomness/get-requests.ts'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import type { Product } from '../products/get-product.ts'
import { drawCallOf } from './draw-call-of.ts'
import { getDraw } from './get-draw.ts'
import { inactivationCallOf } from './inactivation-call-of.ts'

/** What brings a product nearer to its end. */
export type DrawStep =
  /** Nobody can do anything: codes are on sale, a sale for points is not committed, or it is over. */
  | { step: 'none' }
  /** Its draw can be requested, by anybody. */
  | { step: 'request'; call: ContractCall }
  /**
   * Its round settles it, by anybody. `inactivation`: what to send instead if the round never comes; the contract refuses it
   * for 72 hours.
   */
  | { step: 'settle'; request: RandomnessRequest; inactivation: ContractCall | undefined }

export type GetDrawStepParameters = {
  deployment: LuckyBuyDeployment & CoordinatorDeployment
  product: Product
  /** Unix seconds by the clock of the chain's next block. */
  nowSec: number
}

/**
 * The next step of a product towards its draw, which anybody may take.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getDrawStep, getProduct } from '@tyche/sdk/lottery'
 *
 * const product = await getProduct(client, { deployment, productId: 7 })
 * const { step } = await getDrawStep(client, { deployment, product, nowSec: Date.now() / 1000 })
 */
export async function getDrawStep(
  client: PublicClient,
  { deployment, product, nowSec }: GetDrawStepParameters,
): Promise<DrawStep> {
  if (product.state === 'drawing') {
    const { requestId } = await getDraw(client, { deployment, productId: product.id })
    const [request] = await getRequests(client, { deployment, ids: [requestId] })
    return { step: 'settle', request: request!, inactivation: inactivationCallOf({ deployment, product, nowSec }) }
  }
  const call = drawCallOf({ deployment, product, nowSec })
  return call ? { step: 'request', call } : { step: 'none' }
}
