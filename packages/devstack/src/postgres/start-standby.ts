import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'

export interface StandbyOptions extends Omit<PostgresOptions, 'durable' | 'password'> {
  readonly primary: Postgres
  /** Of the primary, which has no password. */
  readonly primaryDir: string
}

export interface Standby extends Postgres {
  /** Makes it the primary; resolves once it takes writes. */
  readonly promote: () => Promise<void>
}

const streamsWithinMs = 20_000
/** Left behind in a copy: the lock file of the running server. */
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Copies a running, durable server and starts the copy as its streaming standby. From then on a commit at the primary waits until the
 * standby has it on disk, so that a promotion loses nothing that was answered.
 */
export async function startStandby({ primary, primaryDir, dataDir, ...options }: StandbyOptions): Promise<Standby> {
  await withClient(primary.url(), async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    await cp(primaryDir, dataDir, { recursive: true, filter: (path) => !ownFiles.has(basename(path)) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  })
  await rm(join(dataDir, 'postmaster.pid'), { force: true })
  const address = `host=127.0.0.1 port=${primary.port} user=tyche application_name=standby`
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  writeFileSync(join(dataDir, 'standby.signal'), '')
  const standby = await startPostgres({ ...options, dataDir, durable: true })
  await withClient(primary.url(), async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'ANY 1 (standby)'`)
    await client.query('select pg_reload_conf()')
    await untilSynchronous(client)
  })
  return {
    ...standby,
    promote: () =>
      withClient(standby.url(), async (client) => void (await client.query('select pg_promote(true, 30)'))),
  }
}

async function untilSynchronous(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + streamsWithinMs; Date.now() < deadline; await sleep(50)) {
    const { rows } = await client.query(`select from pg_stat_replication where sync_state in ('sync', 'quorum')`)
    if (rows.length > 0) return
  }
  throw new Error('the standby does not stream')
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
