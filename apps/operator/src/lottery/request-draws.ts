import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { eachProduct } from './each-product.ts'
import type { Lottery } from './lottery.ts'
import type { Product } from './lucky-buy.ts'
import { createProductErrand } from './product-errand.ts'

const said = { kind: 'request-draw', done: 'requested a draw', refused: 'a draw cannot be requested' } as const

/**
 * Asks for the random word of every product whose sale is over, or committed for long enough. The request is then settled
 * as a bet's is, once its round is public: the contract puts that some minutes after the request.
 */
export function createRequestDraws(lottery: Lottery): Job<OperatorContext> {
  const request = createProductErrand(lottery, { ...said, functionName: 'requestLottery', isDue: isOver })
  const requestOffChain = createProductErrand(lottery, {
    ...said,
    functionName: 'requestOffChainDraw',
    isDue: ({ state }) => state === 'committed',
  })

  return {
    name: 'request-draws',
    interval: 10_000,
    async run(context) {
      const nowSec = context.clock.chainSec()
      const isDue = (product: Product) => isOver(product) || isEnding(product, nowSec) || isDrawable(product, nowSec)
      await eachProduct(context, lottery.products.all().filter(isDue), ({ id, offChain }) =>
        offChain ? requestOffChain(context, id) : request(context, id),
      )
    },
  }
}

/** By the chain's newest block. The sale for points ends with the manager's commitment. */
function isOver({ kind, state, offChain }: Product): boolean {
  return !offChain && (state === 'ended' || (state === 'soldOut' && kind === 'quantityLimited'))
}

/** The time in which its commitment could be vetoed is over. */
function isDrawable({ state, drawableAtSec }: Product, nowSec: number): boolean {
  return state === 'committed' && drawableAtSec <= nowSec
}

/** The next block is after its end. */
function isEnding({ state, offChain, endTimeSec }: Product, nowSec: number): boolean {
  return !offChain && state === 'soldOut' && endTimeSec <= nowSec
}
