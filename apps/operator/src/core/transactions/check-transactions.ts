import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { sendersOf } from './transaction-senders.ts'

/** Finds receipts, rebroadcasts lost transactions and raises the fees of those that wait too long. */
export const checkTransactions: Job<OperatorContext> = {
  name: 'check-transactions',
  interval: 1_000,
  async run(context) {
    for (const sender of sendersOf(context)) await sender.check()
  },
}
