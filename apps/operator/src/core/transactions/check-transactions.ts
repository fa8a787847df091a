import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { lanesOf } from './lanes.ts'

/** Finds receipts, broadcasts again what got lost, raises fees of what waits too long. */
export const checkTransactions: Job<OperatorContext> = {
  name: 'check-transactions',
  interval: 1_000,
  async run(context) {
    for (const lane of lanesOf(context)) await lane.check()
  },
}
