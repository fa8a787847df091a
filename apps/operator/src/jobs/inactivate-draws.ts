import { type Product, productErrand, readDrawRequest } from '../chain/lucky-buy.ts'
import { runErrand } from '../chain/run-errand.ts'
import type { OperatorContext } from '../context.ts'
import type { Lottery } from '../lottery/lottery.ts'
import { hasResult } from '../requests/has-result.ts'
import { eachProduct } from './each-product.ts'
import type { Job } from './job.ts'

/**
 * Lets products whose draw got no randomness be refunded, in the contract's two steps. Never before the beacon was
 * asked: a draw with a result is settled.
 */
export function createInactivateDraws({ luckyBuy, products }: Lottery): Job<OperatorContext> {
  return {
    name: 'inactivate-draws',
    interval: 60_000,
    async run(context) {
      const { client, clock, logger } = context
      const drawing = products.all().filter(({ state }) => state === 'drawing')
      await eachProduct(context, drawing, async (product) => {
        const step = nextStep(product, clock.chainSec())
        if (!step || (await hasResult(context, await readDrawRequest(client, luckyBuy, product.id)))) return
        // Refused until 72 hours after the request, and while the coordinator has the round.
        const { receipt } = await runErrand(context, 'inactivate-draw', productErrand(luckyBuy, step, product.id))
        if (receipt) logger.warn({ productId: product.id, step }, 'a draw without randomness comes to its end')
      })
    },
  }
}

function nextStep({ inactivationAtSec }: Product, nowSec: number) {
  if (inactivationAtSec === 0) return 'requestInactivation'
  return inactivationAtSec <= nowSec ? 'finalizeInactivation' : undefined
}
