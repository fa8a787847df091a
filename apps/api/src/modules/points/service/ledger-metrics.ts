import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { DatabaseMetricsOptions } from '../../../db/database-metrics.ts'

/** Entries whose accounts are summed at each reading. All accounts are summed by `ops loyalty check`. */
const NEWEST_ENTRIES = 500

/** Whether balances are the sums of their entries, of the accounts that moved last; read when the metrics are. */
export function createLedgerMetrics({ registry, db, logger }: DatabaseMetricsOptions): void {
  const registers = [registry]
  const wrong = new Gauge({
    name: 'tyche_worker_wrong_balances',
    help: `Accounts among those of the newest ${NEWEST_ENTRIES} entries whose balance is not the sum of their entries.`,
    registers,
    async collect() {
      await refresh().catch((error: unknown) =>
        logger.warn({ err: error }, 'metrics of the ledger keep their last values'),
      )
    },
  })

  async function refresh(): Promise<void> {
    const { rows } = await db.execute<{ wrong: number }>(sql`
      select count(*)::integer as wrong
      from (select distinct address from
             (select address from app.point_entry order by id desc limit ${NEWEST_ENTRIES}) as newest) as moved
      left join app.point_balance as kept using (address)
      where coalesce(kept.balance, 0) <>
        (select sum(delta) from app.point_entry where point_entry.address = moved.address)`)
    wrong.set(rows[0]?.wrong ?? 0)
  }
}
