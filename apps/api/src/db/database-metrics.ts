import type { Logger } from '@tyche/service/logger'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Queries } from './connect.ts'

export interface DatabaseMetricsOptions {
  readonly registry: Registry
  readonly db: Queries
  readonly logger: Logger
}

/** What of the database fills up, read when the metrics are. */
export function createDatabaseMetrics({ registry, db, logger }: DatabaseMetricsOptions): void {
  const registers = [registry]
  const size = new Gauge({
    name: 'tyche_worker_database_bytes',
    help: 'Size of the database on its disk, without the write-ahead log.',
    registers,
    async collect() {
      await refresh().catch((error: unknown) =>
        logger.warn({ err: error }, 'metrics of the database keep their last values'),
      )
    },
  })
  const connections = new Gauge({
    name: 'tyche_worker_database_connections_used_ratio',
    help: 'Open connections of the database server, as a part of those that it allows.',
    registers,
  })
  const archive = new Gauge({
    name: 'tyche_worker_database_archive_fails',
    help: '1 while the newest try to archive a segment of the write-ahead log has failed, else 0; also 0 without an archive.',
    registers,
  })

  async function refresh(): Promise<void> {
    const { rows } = await db.execute<{ size: number; used: number; fails: number }>(sql`
      select pg_database_size(current_database())::float8 as size,
             (select count(*) from pg_stat_activity where backend_type = 'client backend')::float8
               / current_setting('max_connections')::float8 as used,
             (select (last_failed_time > coalesce(last_archived_time, '-infinity')) is true from pg_stat_archiver)::int as fails`)
    if (!rows[0]) return
    size.set(rows[0].size)
    connections.set(rows[0].used)
    archive.set(rows[0].fails)
  }
}
