import { loyaltyConstants } from '@tyche/loyalty'
import { lt, sql } from 'drizzle-orm'
import { deleteInParts } from '../../../db/queries/delete-in-parts.ts'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { idempotencyKey } from '../tables/idempotency-key.ts'

const { idempotencySec } = loyaltyConstants.sales

/** Removes the answers of old calls: nobody retries them any more. */
export const pruneIdempotencyKeys: ScheduledJob = {
  name: 'prune-idempotency-keys',
  cron: '17 * * * *',
  async run({ db }) {
    const oldest = sql`now() - make_interval(secs => ${idempotencySec})`
    await deleteInParts(db, idempotencyKey, lt(idempotencyKey.createdAt, oldest))
  },
}
