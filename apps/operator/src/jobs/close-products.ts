import { productErrand } from '../chain/lucky-buy.ts'
import { runErrand } from '../chain/run-errand.ts'
import type { OperatorContext } from '../context.ts'
import type { Lottery } from '../lottery/lottery.ts'
import type { Job } from './job.ts'

/**
 * Books what an ended product leaves: brings a surplus that the draw could not deliver to the pool, and lets one that
 * ended undersold count no more.
 */
export function createCloseProducts({ luckyBuy, products }: Lottery): Job<OperatorContext> {
  return {
    name: 'close-products',
    interval: 30_000,
    async run(context) {
      const { logger } = context
      for (const { id, state } of products.all()) {
        if (state === 'inactivated') {
          const { receipt } = await runErrand(context, 'inactivate', productErrand(luckyBuy, 'inactivate', id))
          if (receipt) logger.info({ productId: id }, 'booked a product that ended undersold')
          // Refused: it is booked already.
          products.close(id)
        } else if (state === 'drawn') {
          const { receipt, refusal } = await runErrand(
            context,
            'claim-product',
            productErrand(luckyBuy, 'claimProduct', id),
          )
          if (receipt) logger.info({ productId: id }, "brought a product's surplus to its pool")
          else logger.debug({ productId: id, refusal }, 'the surplus of a product has to wait')
        }
      }
    },
  }
}
