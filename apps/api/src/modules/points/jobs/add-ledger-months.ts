import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import type { ScheduledJob } from '../../scheduled-job.ts'

/** Months after the present one that have a partition of the ledger. */
const MONTHS_AHEAD = 2

/**
 * Adds the partitions of the ledger's next months before anything is written to them. Entries of a month that has none are in
 * the rest meanwhile, which then becomes the partition of that month.
 */
export const addLedgerMonths: ScheduledJob = {
  name: 'add-ledger-months',
  cron: '17 * * * *',
  async run({ db, logger }) {
    const { rows } = await db.execute<{ added: number }>(sql`
      with held as materialized (select pg_advisory_xact_lock(${advisoryLocks.partitions}))
      select app.add_point_entry_months(${MONTHS_AHEAD}) as added from held`)
    const added = rows[0]?.added ?? 0
    if (added > 0) logger.info({ added }, 'added months to the ledger')
  },
}
