import { pruneSignIn } from '../modules/account/jobs/prune-sign-in.ts'
import { pruneIdempotencyKeys } from '../modules/idempotency/jobs/prune-idempotency-keys.ts'
import type { ScheduledJob } from '../modules/scheduled-job.ts'

/** Everything that the workers do, and when. */
export const schedule: readonly ScheduledJob[] = [pruneSignIn, pruneIdempotencyKeys]
