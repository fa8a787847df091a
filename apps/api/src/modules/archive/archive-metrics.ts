import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { DatabaseMetricsOptions } from '../../db/database-metrics.ts'
import { isMissingView } from '../../db/onchain/is-missing-view.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import { type ArchiveOptions, archivedBefore } from './archive-bets.ts'

/** For how long the oldest bet that waits for the archive should be in it; read when the metrics are. */
export function createArchiveMetrics({
  registry,
  db,
  logger,
  ...options
}: DatabaseMetricsOptions & ArchiveOptions): void {
  const lag = new Gauge({
    name: 'tyche_worker_archive_lag_seconds',
    help: 'Time since the oldest bet that is not archived should have been; 0 when all are.',
    registers: [registry],
    async collect() {
      await refresh().catch((error: unknown) => {
        if (!isMissingView(error)) logger.warn({ err: error }, 'metrics of the archive keep their last values')
      })
    },
  })

  async function refresh(): Promise<void> {
    const age = await readViewsAge(db, options.chainId)
    if (!age) return
    const { rows } = await db.execute<{ placedAt: number }>(sql`
      select placed_at as "placedAt" from onchain.bet where (placed_block, placed_log_index) > (
        select coalesce(max(placed_block), -1), coalesce(max(placed_log_index), -1) from archive.bet_cursor
        where deployment = ${options.deployment})
      order by placed_block, placed_log_index limit 1`)
    const oldest = rows[0]?.placedAt
    lag.set(oldest === undefined ? 0 : Math.max(0, archivedBefore(options, age.timeSec) - oldest))
  }
}
