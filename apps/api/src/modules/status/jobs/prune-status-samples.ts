import { lt, sql } from 'drizzle-orm'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { statusSample } from '../tables/status-sample.ts'

/** Removes what is older than any answer shows. */
export const pruneStatusSamples: ScheduledJob = {
  name: 'prune-status-samples',
  cron: '20 * * * *',
  async run({ db }) {
    await db.delete(statusSample).where(lt(statusSample.minute, sql`now() - interval '2 days'`))
  },
}
