import '@tyche/devstack/end-with-runner'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import { listTree, sendSignal } from '@tyche/devstack/process-tree'
import pg from 'pg'
import { fromTemplate } from './shared-postgres.ts'

export interface ReplicatedPostgres {
  /** Connection string of the empty database `own` on the primary. */
  readonly primaryUrl: string
  /** Of the same database on the standby. */
  readonly standbyUrl: string
  /** Of another database of the primary. */
  readonly otherUrl: string
  /** The standby goes on to answer, and learns nothing new. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Resolves once the standby has what the primary has now. */
  readonly catchUp: () => Promise<void>
  /** Suspends the standby: connections stay open and nothing answers. Returns a function that wakes it. */
  readonly freezeStandby: () => () => void
  readonly stopStandby: () => Promise<void>
  /** On the same port as before. */
  readonly startStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}

const replicating = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=64MB']

/** Starts a server and a hot standby that streams from it, for the calling test alone. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-replicated-postgres-'))
  guardDirectory(folder)
  // The servers run as another user when the tests run as root.
  chmodSync(folder, 0o755)
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')]
  const startPrimary = () =>
    startPostgres({ dataDir: primaryDir, durable: false, settings: replicating, ...fromTemplate() })
  // A copy of a server that has ended is a base backup.
  await (await startPrimary()).stop()
  cpSync(primaryDir, standbyDir, { recursive: true })
  writeFileSync(join(standbyDir, 'standby.signal'), '')
  const primary = await startPrimary()
  const upstream = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=tyche`
  const startStandby = (port?: number) =>
    startPostgres({
      dataDir: standbyDir,
      durable: false,
      settings: [...replicating, upstream, 'wal_retrieve_retry_interval=100ms'],
      ...(port !== undefined && { port }),
    })
  let standby: Postgres = await startStandby()
  const { port } = standby
  await ask(primary.url(), 'create database own')
  await ask(primary.url(), 'create database other')

  return {
    primaryUrl: primary.url('own'),
    standbyUrl: standby.url('own'),
    otherUrl: primary.url('other'),
    pause: async () => {
      await ask(standby.url(), 'select pg_wal_replay_pause()')
      await until(standby.url(), `select pg_get_wal_replay_pause_state() = 'paused' as done`)
    },
    resume: async () => {
      await ask(standby.url(), 'select pg_wal_replay_resume()')
    },
    catchUp: async () => {
      const [row] = await ask(primary.url(), 'select pg_current_wal_insert_lsn()::text as lsn')
      await until(standby.url(), `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as done`)
    },
    freezeStandby: () => {
      const pids = listTree({ pid: standby.child.pid })
      for (const pid of pids) sendSignal(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) sendSignal(pid, 'SIGCONT')
      }
    },
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startStandby(port)
    },
    stop: async () => {
      await Promise.all([standby, primary].map(({ child }) => child.stop({ signal: 'SIGQUIT', timeoutMs: 5_000 })))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(url: string, statement: string): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const [row] = await ask(url, statement)
    if (row?.done === true) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the standby did not come as far: ${statement}`)
}
