import { lt, sql } from 'drizzle-orm'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { idempotencyKey } from '../tables/idempotency-key.ts'

/** Removes the answers of calls that are older than 30 days: nobody retries them any more. */
export const pruneIdempotencyKeys: ScheduledJob = {
  name: 'prune-idempotency-keys',
  cron: '17 * * * *',
  async run({ db }) {
    await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '30 days'`))
  },
}
