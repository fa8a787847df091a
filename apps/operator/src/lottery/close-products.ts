import { claimProductCall, getProduct, inactivateCall } from '@tyche/sdk/lottery'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import { eachProduct } from './each-product.ts'
import { createKeeperCall } from './keeper-call.ts'
import type { Lottery } from './lottery.ts'
import type { ProductFacts } from './product-cache.ts'

/**
 * Completes ended products: delivers surplus that could not be delivered at the draw to the pool, releases unused
 * prizes of sales for points to the reward pool, and inactivates undersold products.
 */
export function createCloseProducts(lottery: Lottery): Job<OperatorContext> {
  const { products } = lottery
  const deliver = createKeeperCall(lottery, {
    kind: 'claim-product',
    callOf: (deployment, { id: productId }) => claimProductCall({ deployment, productId }),
    isDue: ({ isDelivered }) => !isDelivered,
    done: 'delivered the surplus of a product',
    refused: 'the surplus of a product cannot be delivered',
  })

  /** Over, and refused once: two refusals in a row are trusted. */
  const refused = new Set<number>()

  return {
    name: 'close-products',
    interval: 30_000,
    async run(context) {
      const { client, facts: deployment, logger } = context
      const isOver = ({ state }: ProductFacts) => state === 'drawn' || state === 'inactivated' || state === 'removed'
      await eachProduct(context, products.all().filter(isOver), async (product) => {
        const { id, state, offChain } = product
        if (state === 'inactivated') {
          const call = inactivateCall({ deployment, productId: id })
          const { receipt } = await sendIfAccepted(context, 'inactivate', call)
          if (receipt) logger.info({ productId: id }, 'inactivated an undersold product')
          // A refusal means that it is inactivated already, or that the node is behind.
          const seen = receipt ? product : await getProduct(client, { deployment, productId: id })
          if (seen.state !== 'inactivated') return products.update(seen)
          if (!offChain) {
            // The node that told the state may be another than the one that refused.
            if (receipt || refused.delete(id)) products.close(id)
            else refused.add(id)
            return
          }
        }
        await deliver(context, product)
      })
    },
  }
}
