import { pruneSignIn } from '../modules/account/jobs/prune-sign-in.ts'
import { pruneIdempotencyKeys } from '../modules/idempotency/jobs/prune-idempotency-keys.ts'
import { addLedgerMonths } from '../modules/points/jobs/add-ledger-months.ts'
import { expireCards } from '../modules/rewards/jobs/expire-cards.ts'
import type { ScheduledJob } from '../modules/scheduled-job.ts'
import { pruneStatusSamples } from '../modules/status/jobs/prune-status-samples.ts'

/** All scheduled jobs of the workers. */
export const schedule: readonly ScheduledJob[] = [
  pruneSignIn,
  expireCards,
  pruneIdempotencyKeys,
  addLedgerMonths,
  pruneStatusSamples,
]
