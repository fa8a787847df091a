import { type Product, productErrand } from '../chain/lucky-buy.ts'
import { runErrand } from '../chain/run-errand.ts'
import type { OperatorContext } from '../context.ts'
import type { Lottery } from '../lottery/lottery.ts'
import type { Job } from './job.ts'

/** Asks for the random word of every product whose sale is over. The request is then settled as a bet's is. */
export function createRequestDraws({ luckyBuy, products }: Lottery): Job<OperatorContext> {
  return {
    name: 'request-draws',
    interval: 10_000,
    async run(context) {
      for (const product of products.all().filter((candidate) => isDue(candidate, context.clock.aheadSec()))) {
        const call = productErrand(luckyBuy, 'requestLottery', product.id)
        const { receipt, refusal } = await runErrand(context, 'request-draw', call)
        if (receipt) context.logger.info({ productId: product.id, hash: receipt.transactionHash }, 'requested a draw')
        // Usually another was quicker; the next search tells.
        else context.logger.debug({ productId: product.id, refusal }, 'the draw is not to be requested')
      }
    },
  }
}

function isDue({ kind, state, offChain, endTimeSec }: Product, nowSec: number): boolean {
  // The sale for points ends with the manager's commitment, which requests the draw.
  if (offChain) return false
  return state === 'ended' || (state === 'soldOut' && (kind === 'quantityLimited' || endTimeSec <= nowSec))
}
