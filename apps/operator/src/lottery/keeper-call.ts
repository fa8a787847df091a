import { getProduct, type LuckyBuyDeployment } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import { createLogOnce } from '@tyche/service/log-once'
import type { OperatorContext } from '../core/context.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import type { Lottery } from './lottery.ts'
import type { ProductFacts } from './product-cache.ts'

interface KeeperCallParameters {
  /** Name in the metrics. */
  kind: string
  /** Undefined while the call is not due. */
  callOf(deployment: LuckyBuyDeployment, product: ProductFacts, nowSec: number): ContractCall | undefined
  /** Whether a product, in its state on chain, waits for the call. */
  isDue(product: ProductFacts): boolean
  done: string
  refused: string
}

/**
 * Sends a keeper call for products. A refusal is logged once for each reason when the product still waits for the call,
 * as a person has to act. Otherwise another keeper was first.
 */
export function createKeeperCall({ products }: Lottery, parameters: KeeperCallParameters) {
  const { kind, callOf, isDue, done, refused } = parameters
  const logOnce = createLogOnce<number>()

  return async function run(context: OperatorContext, waiting: ProductFacts): Promise<void> {
    const { client, clock, facts, logger } = context
    const productId = waiting.id
    const call = callOf(facts, waiting, clock.chainSec())
    if (!call) return
    const { receipt, refusal } = await sendIfAccepted(context, kind, call)
    if (receipt) {
      logOnce.forget(productId)
      logger.info({ productId, hash: receipt.transactionHash }, done)
      return
    }
    const product = await getProduct(client, { deployment: facts, productId })
    products.update(product)
    if (isDue(product) && logOnce.isNew(productId, refusal)) logger.warn({ productId, refusal }, refused)
  }
}
