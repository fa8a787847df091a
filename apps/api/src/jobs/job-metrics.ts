import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { DatabaseMetricsOptions } from '../db/database-metrics.ts'

/** Due jobs that wait and jobs that failed, of all workers, read when the metrics are. */
export function createJobMetrics({ registry, db, logger }: DatabaseMetricsOptions): void {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'tyche_worker_oldest_due_job_seconds',
    help: 'How long the longest-waiting due job has waited; 0 without one.',
    registers,
    async collect() {
      await refresh().catch((error: unknown) => logger.warn({ err: error }, 'metrics of jobs keep their last values'))
    },
  })
  const failed = new Gauge({
    name: 'tyche_worker_failed_jobs_day',
    help: 'Jobs that ended in the last 24 hours after all their attempts had failed.',
    registers,
  })

  async function refresh(): Promise<void> {
    const { rows } = await db.execute<{ waited: number; failed: number }>(sql`
      select coalesce(extract(epoch from now() - min(start_after)
               filter (where state < 'active' and start_after < now())), 0)::float8 as waited,
             count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours')::integer as failed
      from jobs.job`)
    oldest.set(rows[0]?.waited ?? 0)
    failed.set(rows[0]?.failed ?? 0)
  }
}
