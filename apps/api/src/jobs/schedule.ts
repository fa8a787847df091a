import { pruneSignIn } from '../modules/account/jobs/prune-sign-in.ts'
import type { ScheduledJob } from '../modules/scheduled-job.ts'

/** All scheduled jobs of the workers. */
export const schedule: readonly ScheduledJob[] = [pruneSignIn]
