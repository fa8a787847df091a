import type { Product } from '../chain/lucky-buy.ts'
import type { OperatorContext } from '../context.ts'
import type { Lottery } from '../lottery/lottery.ts'
import { eachProduct } from './each-product.ts'
import type { Job } from './job.ts'
import { createProductErrand } from './product-errand.ts'

/** Asks for the random word of every product whose sale is over. The request is then settled as a bet's is. */
export function createRequestDraws(lottery: Lottery): Job<OperatorContext> {
  const request = createProductErrand(lottery, {
    kind: 'request-draw',
    functionName: 'requestLottery',
    isDue: isOver,
    done: 'requested a draw',
    refused: 'a draw cannot be requested',
  })

  return {
    name: 'request-draws',
    interval: 10_000,
    async run(context) {
      const nowSec = context.clock.chainSec()
      const due = lottery.products.all().filter((product) => isOver(product) || isEnding(product, nowSec))
      await eachProduct(context, due, ({ id }) => request(context, id))
    },
  }
}

/** By the chain's newest block. The sale for points ends with the manager's commitment, which requests the draw. */
function isOver({ kind, state, offChain }: Product): boolean {
  return !offChain && (state === 'ended' || (state === 'soldOut' && kind === 'quantityLimited'))
}

/** The next block is after its end. */
function isEnding({ state, offChain, endTimeSec }: Product, nowSec: number): boolean {
  return !offChain && state === 'soldOut' && endTimeSec <= nowSec
}
