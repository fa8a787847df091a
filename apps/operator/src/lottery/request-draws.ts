import { awaitsDraw, drawCallOf } from '@tyche/sdk/lottery'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { eachProduct } from './each-product.ts'
import { createKeeperCall } from './keeper-call.ts'
import type { Lottery } from './lottery.ts'

/**
 * Requests the draw of every product whose sale is over, or whose committed sale has passed its delay. The request is
 * settled like a bet once its round is public: the contract chooses a round some minutes after the request.
 */
export function createRequestDraws(lottery: Lottery): Job<OperatorContext> {
  const request = createKeeperCall(lottery, {
    kind: 'request-draw',
    callOf: (deployment, product, nowSec) => drawCallOf({ deployment, product, nowSec }),
    isDue: awaitsDraw,
    done: 'requested a draw',
    refused: 'a draw cannot be requested',
  })

  return {
    name: 'request-draws',
    interval: 10_000,
    run: (context) => eachProduct(context, lottery.products.all(), (product) => request(context, product)),
  }
}
