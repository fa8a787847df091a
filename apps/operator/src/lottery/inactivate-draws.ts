import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { runErrand } from '../core/transactions/run-errand.ts'
import { hasResult } from '../randomness/requests/has-result.ts'
import { eachProduct } from './each-product.ts'
import type { Lottery } from './lottery.ts'
import { type Product, productErrand, readDrawRequest } from './lucky-buy.ts'

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
