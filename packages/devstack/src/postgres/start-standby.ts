import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { copyRunning } from './copy-running.ts'
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'
import { withClient } from './with-client.ts'

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

/**
 * Copies a running, durable server and starts the copy as its streaming standby. From then on a commit at the primary waits until the
 * standby has it on disk, so that a promotion loses nothing that was answered.
 */
export async function startStandby({ primary, primaryDir, dataDir, ...options }: StandbyOptions): Promise<Standby> {
  await copyRunning({ url: primary.url(), dataDir: primaryDir, to: dataDir, log: 'copied' })
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
