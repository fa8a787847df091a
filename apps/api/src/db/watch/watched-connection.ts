import type { Logger } from '@tyche/service/logger'
import { type DatabaseWatch, watchDatabase } from '@tyche/service/watch-database'
import { type Connection, connectDatabase, connectionSettings } from '../connect.ts'
import { type DatabaseEnv, databaseUrlsOf, directVariableOf } from '../database-urls.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'

export interface WatchedConnection extends Connection {
  /** Asks the database of `DATABASE_URL` now. */
  readonly look: DatabaseWatch['look']
  /** Whether the database is to blame for an error; the log has a sentence about it then. */
  readonly report: (error: unknown) => boolean
}

/** Connects a process that runs for long, and says in its log what keeps it from using its database, by each of its addresses. */
export function connectWatched(env: DatabaseEnv, logger: Logger): WatchedConnection {
  const { pooled, direct } = databaseUrlsOf(env)
  const isPooled = pooled !== direct
  const watch = (variable: string, settings: ReturnType<typeof connectionSettings>) =>
    watchDatabase({ variable, settings, logger })
  const main = watch('DATABASE_URL', connectionSettings(pooled, isPooled))
  const watches = isPooled ? [main, watch(directVariableOf(env), connectionSettings(direct, false))] : [main]
  const report = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) return false
    for (const one of watches) one.report(error)
    return true
  }
  const connection = connectDatabase({ pooled, direct }, (error) => {
    if (!report(error)) logger.warn({ err: error }, 'a connection to the database broke')
  })
  return {
    ...connection,
    look: main.look,
    report,
    async close() {
      for (const one of watches) one.stop()
      await connection.close()
    },
  }
}
