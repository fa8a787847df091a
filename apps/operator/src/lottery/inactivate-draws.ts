import { getDraw, inactivationCallOf } from '@tyche/sdk/lottery'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import { hasResult } from '../randomness/requests/has-result.ts'
import { eachProduct } from './each-product.ts'
import type { Lottery } from './lottery.ts'

/**
 * Inactivates products whose draw received no randomness, in the contract's two steps, so that they can be refunded.
 * Asks the beacon first: a draw whose round is public is settled instead.
 */
export function createInactivateDraws({ products }: Lottery): Job<OperatorContext> {
  return {
    name: 'inactivate-draws',
    interval: 60_000,
    async run(context) {
      const { client, clock, facts: deployment, logger } = context
      const drawing = products.all().filter(({ state }) => state === 'drawing')
      await eachProduct(context, drawing, async (product) => {
        const call = inactivationCallOf({ deployment, product, nowSec: clock.chainSec() })
        if (!call) return
        const { requestId } = await getDraw(client, { deployment, productId: product.id })
        if (await hasResult(context, requestId)) return
        // Refused until 72 hours after the request, and while the coordinator has the round.
        const { receipt } = await sendIfAccepted(context, 'inactivate-draw', call)
        const step = call.functionName
        if (receipt) logger.warn({ productId: product.id, step }, 'inactivating a draw without randomness')
      })
    },
  }
}
