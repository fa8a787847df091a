import { revertReason } from '@tyche/sdk/errors'
import { findTriggerable, triggerPreOrdersCall } from '@tyche/sdk/lottery'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import { eachProduct } from './each-product.ts'
import type { Lottery } from './lottery.ts'
import type { ProductFacts } from './product-cache.ts'

/** Most orders in one transaction. */
const MAX_BATCH_SIZE = 40

/**
 * Turns paid pre-orders into tickets of the open rounds of their series, oldest order first. A simulation before the
 * transaction finds the orders that the product accepts; the others cost no gas.
 */
export function createTriggerPreOrders(lottery: Lottery): Job<OperatorContext> {
  return {
    name: 'trigger-pre-orders',
    interval: 10_000,
    async run(context) {
      const open = lottery.products.all().filter(({ state, offChain }) => state === 'open' && !offChain)
      await eachProduct(context, open, (product) => triggerOrders(context, lottery, product))
    },
  }
}

async function triggerOrders(context: OperatorContext, lottery: Lottery, product: ProductFacts): Promise<void> {
  const { orders } = lottery
  const waiting = orders.waitingFor(product.id, product.clientId)
  for (let start = 0; start < waiting.length; start += MAX_BATCH_SIZE) {
    context.signal.throwIfAborted()
    const batch = waiting.slice(start, start + MAX_BATCH_SIZE)
    const triggerable = await findTriggerableNow(context, batch, product)
    if (!triggerable) return
    if (triggerable.length > 0) {
      const { receipt, refusal } = await sendIfAccepted(
        context,
        'trigger-pre-orders',
        triggerPreOrdersCall({ deployment: context.facts, orderIds: triggerable, productId: product.id }),
      )
      if (!receipt) return tellRefusal(context, product, refusal)
      context.logger.info(
        { productId: product.id, orders: triggerable.length, hash: receipt.transactionHash },
        'triggered pre-orders',
      )
    }
    orders.markTried(product.id, batch)
  }
}

/** Undefined when the product no longer sells. */
async function findTriggerableNow(
  context: OperatorContext,
  orderIds: readonly bigint[],
  product: ProductFacts,
): Promise<bigint[] | undefined> {
  try {
    return await findTriggerable(context.client, { deployment: context.facts, orderIds, productId: product.id })
  } catch (error) {
    const refusal = revertReason(error)
    if (refusal === undefined) throw error
    tellRefusal(context, product, refusal)
    return undefined
  }
}

function tellRefusal({ logger }: OperatorContext, { id: productId }: ProductFacts, refusal: string): void {
  // Usually the product is sold out or has ended, which the next search finds.
  logger.debug({ productId, refusal }, 'a product accepts no pre-orders')
}
