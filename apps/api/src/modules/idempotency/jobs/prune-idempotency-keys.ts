import { loyaltyConstants } from '@tyche/loyalty'
import { lt, sql } from 'drizzle-orm'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { idempotencyKey } from '../tables/idempotency-key.ts'

const { idempotencySec } = loyaltyConstants.sales

/** Removes the answers of old calls: nobody retries them any more. */
export const pruneIdempotencyKeys: ScheduledJob = {
  name: 'prune-idempotency-keys',
  cron: '17 * * * *',
  async run({ db }) {
    await db
      .delete(idempotencyKey)
      .where(lt(idempotencyKey.createdAt, sql`now() - make_interval(secs => ${idempotencySec})`))
  },
}
