import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { allRunSessions, runSessionsOf } from './schema-names.ts'

const LOCK_SESSION = 'indexer_lock'
const WAIT_MS = 30_000
const END_MS = 10_000
const RETRY_MS = 250

export interface BuildLock {
  /** Resolves once the lock is lost and the database answers again. */
  readonly lost: Promise<void>
}

export interface LockedBuild {
  readonly viewsSchema: string
  readonly chainId: number
  readonly build: string
}

/** Another process has the lock of this build. */
export class BuildRunsError extends Error {
  override name = 'BuildRunsError' as const
  constructor(viewsSchema: string) {
    super(`Another indexer of this build writes the views "${viewsSchema}" of this database: stop it first.`)
  }
}

/** Classes of advisory locks: of a chain by all its indexers together, of a build by one process. */
const classesOf = (viewsSchema: string) =>
  ({ chain: `tyche indexer chain ${viewsSchema}`, build: `tyche indexer build ${viewsSchema}` }) as const

/** Granted locks of a class ($1), by their key. */
const heldLocks = `select objid from pg_locks where locktype = 'advisory' and granted and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()) and classid = hashtext($1)::oid`

/**
 * Locks a build of the indexer for this process, so that one process at a time writes its tables. Another build may write tables
 * of the same chain meanwhile: a new one reads the past while readers have the old one's.
 *
 * Ponder's own lock is a heartbeat, which stays valid for 25 s after a kill. This lock belongs to a database session
 * that ends with its process. Sessions that a killed process left behind (with running statements) are ended as well.
 *
 * @param waitMs for how long another process may hold it; 0 for ever.
 * @throws `BuildRunsError` when another process holds it for longer.
 */
export async function lockBuild(databaseUrl: string, locked: LockedBuild, waitMs = WAIT_MS): Promise<BuildLock> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: LOCK_SESSION, keepAlive: true })
  const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()))
  await client.connect()
  try {
    await takeLocks(client, locked, waitMs)
  } catch (error) {
    await client.end()
    throw error
  }
  await endLeftSessions(client, locked)
  return { lost: ended.then(() => waitForDatabase(databaseUrl)) }
}

async function takeLocks(client: pg.Client, { viewsSchema, chainId, build }: LockedBuild, waitMs: number) {
  const classes = classesOf(viewsSchema)
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    await client.query('select pg_advisory_lock(hashtext($1), hashtext($2))', [classes.build, build])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BuildRunsError(viewsSchema)
  }
  await client.query('select pg_advisory_lock_shared(hashtext($1), hashtext($2))', [classes.chain, String(chainId)])
  const { rowCount } = await client.query(`${heldLocks} and objid <> hashtext($2)::oid`, [
    classes.chain,
    String(chainId),
  ])
  if (rowCount)
    throw new Error(`An indexer of another chain writes the views "${viewsSchema}" of this database: stop it first.`)
}

/** Those of Ponder's cache have one name for all builds, and are left while another one runs. */
async function endLeftSessions(client: pg.Client, { viewsSchema, build }: LockedBuild): Promise<void> {
  const ofBuilds = classesOf(viewsSchema).build
  const { rowCount } = await client.query(`${heldLocks} and objid <> hashtext($2)::oid`, [ofBuilds, build])
  await client.query(
    `select pg_terminate_backend(pid, ${END_MS}) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       -- Others wait for this lock, too.
       and application_name like any ($1) and application_name <> $2`,
    [rowCount ? [runSessionsOf(build)] : allRunSessions, LOCK_SESSION],
  )
}

/** Those of the builds that a process writes now. */
export async function listRunningBuilds(
  database: pg.Pool,
  viewsSchema: string,
  builds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await database.query<{ build: string }>(
    `select build from unnest($2::text[]) as build where hashtext(build)::oid in (${heldLocks})`,
    [classesOf(viewsSchema).build, builds],
  )
  return new Set(rows.map(({ build }) => build))
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
