import { claimProductCall, inactivateCall } from '@tyche/sdk/lottery'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import { eachProduct } from './each-product.ts'
import { createKeeperCall } from './keeper-call.ts'
import type { Lottery } from './lottery.ts'
import type { ProductFacts } from './product-cache.ts'

/**
 * Books what an ended product leaves: brings what could not be delivered at its end to the pool, or to the reward pool
 * for a sale for points, and lets one that ended undersold count no more.
 */
export function createCloseProducts(lottery: Lottery): Job<OperatorContext> {
  const { products } = lottery
  const deliver = createKeeperCall(lottery, {
    kind: 'claim-product',
    callOf: (deployment, { id: productId }) => claimProductCall({ deployment, productId }),
    isDue: ({ isDelivered }) => !isDelivered,
    done: 'delivered what a product left',
    refused: 'what a product left cannot be delivered',
  })

  return {
    name: 'close-products',
    interval: 30_000,
    async run(context) {
      const isOver = ({ state }: ProductFacts) => state === 'drawn' || state === 'inactivated' || state === 'removed'
      await eachProduct(context, products.all().filter(isOver), async (product) => {
        const { id, state, offChain } = product
        if (state === 'inactivated') {
          const { receipt } = await sendIfAccepted(
            context,
            'inactivate',
            inactivateCall({ deployment: context.facts, productId: id }),
          )
          if (receipt) context.logger.info({ productId: id }, 'booked a product that ended undersold')
          // Refused: it is booked already.
          if (!offChain) return products.close(id)
        }
        await deliver(context, product)
      })
    },
  }
}
