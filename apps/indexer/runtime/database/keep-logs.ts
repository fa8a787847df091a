import type { Logger } from '@tyche/service/logger'
import pg from 'pg'
import { dropOldLogs, type OldLogs } from './drop-old-logs.ts'

const INTERVAL_MS = 3_600_000
const FIRST_MS = 60_000

interface KeptLogs extends Pick<OldLogs, 'chainId' | 'schema' | 'viewsSchema'> {
  readonly databaseUrl: string
  readonly days: number
  readonly logger: Logger
}

/** Deletes the blocks of Ponder's cache that are older than so many days, now and then. A failure is tried again. */
export function keepLogs({ databaseUrl, days, logger, ...run }: KeptLogs): void {
  const drop = async () => {
    // Its name is one of the run's: the next indexer ends it, if this process is killed.
    const application_name = `${run.schema}_retention`
    const database = new pg.Pool({ connectionString: databaseUrl, application_name, max: 1 })
    database.on('error', () => undefined)
    try {
      const olderThanSec = Math.floor(Date.now() / 1_000) - days * 86_400
      const first = await dropOldLogs({ database, olderThanSec, ...run })
      if (first !== undefined) logger.info({ first: String(first), days }, 'deleted old blocks from the cache')
    } catch (error) {
      logger.warn({ err: error }, 'cannot delete old blocks from the cache now')
    } finally {
      await database.end()
    }
  }
  setTimeout(() => void drop(), FIRST_MS).unref()
  setInterval(() => void drop(), INTERVAL_MS).unref()
}
