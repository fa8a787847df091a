import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import { createCloseProducts } from './close-products.ts'
import { createFindProducts } from './find-products.ts'
import { createInactivateDraws } from './inactivate-draws.ts'
import type { Lottery } from './lottery.ts'
import { createRequestDraws } from './request-draws.ts'
import { createTriggerPreOrders } from './trigger-pre-orders.ts'

/** LuckyBuy's keeper jobs, in the order of a product's life. */
export function createLotteryJobs(lottery: Lottery): Job<OperatorContext>[] {
  return [
    createFindProducts(lottery),
    createTriggerPreOrders(lottery),
    createRequestDraws(lottery),
    createCloseProducts(lottery),
    createInactivateDraws(lottery),
  ]
}
