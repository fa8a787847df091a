import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { DatabaseMetricsOptions } from '../../../db/database-metrics.ts'

/** Entries whose accounts are summed at each reading. All accounts are summed by `ops loyalty check`. */
const NEWEST_ENTRIES = 500

/**
 * Whether balances are the sums of their entries, of the accounts that moved last, and how large the ledger's months are; read
 * when the metrics are.
 */
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

  const bytes = new Gauge({
    name: 'tyche_worker_ledger_bytes',
    help: 'Size of each partition of the ledger with its indexes; all partitions of references are one.',
    labelNames: ['partition'],
    registers,
  })
  const monthsAhead = new Gauge({
    name: 'tyche_worker_ledger_months_ahead',
    help: 'Coming months that have a partition of the ledger.',
    registers,
  })

  async function refreshPartitions(): Promise<void> {
    const { rows } = await db.execute<{ partition: string; bytes: number; isAhead: boolean }>(sql`
      select case inhparent when 'app.point_entry'::regclass then relname else 'point_reference' end as partition,
        sum(pg_total_relation_size(inhrelid))::float8 as bytes,
        coalesce(bool_or((regexp_match(pg_get_expr(relpartbound, inhrelid), 'FROM [(]''([^'']+)'))[1]::timestamptz > now()), false) as "isAhead"
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent in ('app.point_entry'::regclass, 'app.point_reference'::regclass) group by 1`)
    bytes.reset()
    for (const row of rows) bytes.set({ partition: row.partition }, row.bytes)
    monthsAhead.set(rows.filter(({ isAhead }) => isAhead).length)
  }

  async function refresh(): Promise<void> {
    await refreshPartitions()
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
