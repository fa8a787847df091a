import { claimProductCall, inactivateCall, type Product } from '@tyche/sdk/lottery'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'
import type { OpenLottery } from './open-lottery.ts'
import { takeStep } from './take-step.ts'

const DELIVERY = {
  done: 'delivered the surplus of a product',
  refused: 'the surplus of a product cannot be delivered',
  isDue: ({ isDelivered }: Product) => !isDelivered,
}

/**
 * Delivers the surplus of ended products to the income vault, or to the reward pool for a sale for points; inactivates
 * undersold ones.
 */
export async function closeProducts(context: SettleContext, lottery: OpenLottery): Promise<void> {
  const { deployment, log } = context
  const ended = lottery.products().filter(({ state }) => ['drawn', 'inactivated', 'removed'].includes(state))
  await forEach(
    ended,
    ({ id }) => `product ${id}`,
    async (product) => {
      const { id: productId, state, offChain } = product
      if (state === 'inactivated') {
        const { receipt } = await sendIfAccepted(context, inactivateCall({ deployment, productId }))
        if (receipt) log.info({ productId }, 'inactivated an undersold product')
        // A refusal means that it is inactivated already.
        if (!offChain) return lottery.close(productId)
      }
      await takeStep(context, product, claimProductCall({ deployment, productId }), DELIVERY)
    },
  )
}
