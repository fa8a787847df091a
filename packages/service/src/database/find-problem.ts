import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeDatabaseProblem } from './describe-problem.ts'

/** The oldest server that the migrations are tested with. */
const OLDEST_POSTGRES = 15
/** A database that takes longer counts as one that does not answer. */
const PATIENCE_MS = 2_000
/** Of a connection and a query together, and what waits between them. */
const DEADLINE_MS = 5_000

export interface DatabaseProblem {
  readonly sentence: string
  /** Reads are answered all the same. */
  readonly canRead: boolean
}

interface Found {
  readonly version: number
  readonly isReadOnly: boolean
}

/**
 * What keeps a process from using a database, or undefined. It opens a separate connection, since a pool keeps those that it has
 * after a password was changed, or while there is no room for another one.
 *
 * @param variable names the database in the sentence
 */
export async function findDatabaseProblem(
  variable: string,
  settings: pg.ClientConfig,
): Promise<DatabaseProblem | undefined> {
  const deadline = new AbortController()
  const late = sleep(DEADLINE_MS, undefined, { signal: deadline.signal }).then(
    () => unusable(variable, new Error('timeout')),
    () => undefined,
  )
  return await Promise.race([ask(variable, settings), late]).finally(() => deadline.abort())
}

async function ask(variable: string, settings: pg.ClientConfig): Promise<DatabaseProblem | undefined> {
  const client = new pg.Client({
    ...settings,
    application_name: 'tyche-watch',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // What breaks a query, it throws.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0] && judge(variable, rows[0])
  } catch (error) {
    return unusable(variable, error)
  } finally {
    // A server that hangs does not say goodbye.
    client.end().catch(() => undefined)
  }
}

function unusable(variable: string, error: unknown): DatabaseProblem {
  return { sentence: describeDatabaseProblem(variable, error), canRead: false }
}

function judge(variable: string, { version, isReadOnly }: Found): DatabaseProblem | undefined {
  const database = `The database of ${variable} is`
  if (version < OLDEST_POSTGRES) {
    const sentence = `${database} PostgreSQL ${version}: ${OLDEST_POSTGRES} or newer is needed.`
    return { sentence, canRead: false }
  }
  return isReadOnly ? { sentence: `${database} a standby, or read-only.`, canRead: true } : undefined
}
