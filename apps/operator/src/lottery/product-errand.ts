import type { OperatorContext } from '../core/context.ts'
import { createTold } from '../core/told.ts'
import { runErrand } from '../core/transactions/run-errand.ts'
import type { Lottery } from './lottery.ts'
import { type Product, type ProductErrand, productErrand, readProduct } from './lucky-buy.ts'

interface ProductErrandParameters {
  /** Name in the metrics. */
  kind: string
  functionName: ProductErrand
  /** Whether a product waits for the errand, by what the chain says of it. */
  isDue(product: Product): boolean
  done: string
  refused: string
}

/**
 * Runs an errand for products. Where the chain refuses it though the product waits for it, the log says so, once for each
 * reason: somebody has to look. Otherwise another was quicker.
 */
export function createProductErrand({ luckyBuy, products }: Lottery, parameters: ProductErrandParameters) {
  const { kind, functionName, isDue, done, refused } = parameters
  const told = createTold<number>()

  return async function run(context: OperatorContext, productId: number): Promise<void> {
    const { client, logger } = context
    const { receipt, refusal } = await runErrand(context, kind, productErrand(luckyBuy, functionName, productId))
    if (receipt) {
      told.forget(productId)
      logger.info({ productId, hash: receipt.transactionHash }, done)
      return
    }
    const product = await readProduct(client, luckyBuy, productId)
    products.update(product)
    if (isDue(product) && told.isNews(productId, refusal)) logger.warn({ productId, refusal }, refused)
  }
}
