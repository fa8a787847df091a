import type { Logger } from '@tyche/service/logger'
import pg from 'pg'
import { listRunningBuilds } from './build-lock.ts'
import { RECORD } from './recorded-blocks.ts'
import { findViewedSchema } from './runs.ts'
import { buildOf, JOURNAL, quote } from './schema-names.ts'

const INTERVAL_MS = 5_000

export interface KeptViews {
  readonly databaseUrl: string
  readonly viewsSchema: string
  /** The run of this process. */
  readonly schema: string
  readonly logger: Logger
}

/**
 * Points the views at this process's run when the one that they read is written by nobody any more. Ponder moves them once, when
 * a run is complete: of two builds that run, the one that came last has them, and may be the first to end.
 */
export function keepViews({ databaseUrl, viewsSchema, schema, logger }: KeptViews): void {
  const database = new pg.Pool({ connectionString: databaseUrl, application_name: `${schema}_views`, max: 1 })
  database.on('error', () => undefined)
  let isBusy = false
  const look = async () => {
    const viewed = await findViewedSchema(database, viewsSchema)
    if (viewed === undefined || viewed === schema) return
    if (!(await isComplete(database, schema))) return
    const running = await listRunningBuilds(database, viewsSchema, [buildOf(viewed)])
    if (running.size > 0) return
    await moveViews(database, viewsSchema, schema)
    logger.info({ from: viewed, to: schema }, 'moved the views: nobody writes what they read')
  }
  setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot look after the views now'))
      .finally(() => {
        isBusy = false
      })
  }, INTERVAL_MS).unref()
}

async function isComplete(database: pg.Pool, schema: string): Promise<boolean> {
  const meta = `${quote(schema)}._ponder_meta`
  const { rows: found } = await database.query<{ made: boolean }>('select to_regclass($1) is not null as made', [meta])
  // Ponder has not begun.
  if (!found[0]?.made) return false
  const { rows } = await database.query<{ ready: boolean }>(
    `select value->>'is_ready' = '1' as ready from ${meta} where key = 'app'`,
  )
  return rows[0]?.ready === true
}

/** As Ponder does when a run is complete; what it added to the run's own tables then is still there. */
async function moveViews(database: pg.Pool, viewsSchema: string, schema: string): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and not starts_with(relname, $2) and relname <> $3`,
    [quote(schema), JOURNAL, RECORD],
  )
  const statements = rows.flatMap(({ name }) => {
    const view = `${quote(viewsSchema)}.${quote(name)}`
    return [`drop view if exists ${view}`, `create view ${view} as select * from ${quote(schema)}.${quote(name)}`]
  })
  // Several statements of one query are one transaction.
  await database.query(statements.join('; '))
}
