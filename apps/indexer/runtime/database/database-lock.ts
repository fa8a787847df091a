import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runSessions } from './schema-names.ts'

const LOCK_SESSION = 'indexer_lock'
const WAIT_MS = 30_000
const END_MS = 10_000
const RETRY_MS = 250

export interface DatabaseLock {
  /** Resolves once the lock is lost and the database answers again. */
  readonly lost: Promise<void>
}

/**
 * Locks the views of a database for this process, so that one indexer at a time writes them.
 *
 * Ponder's own lock is a heartbeat, which stays valid for 25 s after a kill. This lock belongs to a database session
 * that ends with its process. Sessions that a killed process left behind (with running statements) are ended as well.
 *
 * @param waitMs for how long another process may hold it; 0 for ever.
 */
export async function lockDatabase(databaseUrl: string, viewsSchema: string, waitMs = WAIT_MS): Promise<DatabaseLock> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: LOCK_SESSION, keepAlive: true })
  const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()))
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${waitMs}`)
    await client.query('select pg_advisory_lock(hashtext($1), hashtext($2))', ['tyche indexer', viewsSchema])
  } catch (error) {
    await client.end()
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Error(`Another indexer writes the views "${viewsSchema}" of this database: stop it first.`)
  }
  await client.query(
    `select pg_terminate_backend(pid, ${END_MS}) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       -- Others wait for this lock, too.
       and application_name like any ($1) and application_name <> $2`,
    [runSessions, LOCK_SESSION],
  )
  return { lost: ended.then(() => waitForDatabase(databaseUrl)) }
}

async function waitForDatabase(databaseUrl: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await sleep(RETRY_MS)
    }
  }
}
