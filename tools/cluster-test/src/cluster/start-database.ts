import { join } from 'node:path'
import { type Balancer, type Engine, startHaproxy, startPgbouncer } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import { startStandby } from '@tyche/devstack/postgres-standby'
import { migrationEntry } from '@tyche/launcher/definitions'
import { runProgram } from '@tyche/launcher/run-program'
import pg from 'pg'

export interface Database {
  /** The primary's address, which stays the same when another server becomes the primary. */
  readonly directUrl: string
  readonly pooledUrl: string
  /** The standby's own address, for reads; the same server after a promotion. */
  readonly replicaUrl: string
  readonly pgbouncer: Engine
  /** `kill -9` of the standby. */
  readonly killStandby: () => Promise<void>
  /** Starts it again; resolves when it answers. */
  readonly restartStandby: () => Promise<void>
  /** `kill -9` of the primary. */
  readonly killPrimary: () => Promise<void>
  /** Makes the standby the primary and moves the address to it. */
  readonly promoteStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface DatabaseOptions {
  readonly folder: string
  readonly lineTo: (name: string) => (line: string) => void
}

const name = 'tyche'

/** PostgreSQL with a synchronous standby behind one address, and PgBouncer (transactions, as in `deploy`) before it. */
export async function startDatabase({ folder, lineTo }: DatabaseOptions): Promise<Database> {
  const primaryDir = join(folder, 'primary')
  const primary = await startPostgres({ dataDir: primaryDir, durable: true, onLine: lineTo('primary') })
  const admin = new pg.Client({ connectionString: primary.url() })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const standbyDir = join(folder, 'standby')
  const standby = await startStandby({ primary, primaryDir, dataDir: standbyDir, onLine: lineTo('standby') })
  let second: Postgres = standby
  const port = await findFreePort()
  const address = await startHaproxy({ port, text: renderAddress(port, primary.port) })
  const direct = new URL(primary.url(name))
  direct.port = String(port)
  const directUrl = direct.href
  await runProgram({
    name: 'migrations',
    args: [migrationEntry],
    env: { DATABASE_URL: directUrl },
    onLine: lineTo('migrations'),
  })
  const pgbouncer = await startPgbouncer({ databaseUrl: directUrl })
  return {
    directUrl,
    pooledUrl: pgbouncer.url,
    replicaUrl: standby.url(name),
    pgbouncer,
    killStandby: async () => void (await second.child.stop({ signal: 'SIGKILL' })),
    restartStandby: async () => {
      const { port } = standby
      second = await startPostgres({ dataDir: standbyDir, port, durable: true, onLine: lineTo('standby') })
    },
    killPrimary: async () => void (await primary.child.stop({ signal: 'SIGKILL' })),
    promoteStandby: async () => {
      await standby.promote()
      await moveAddress(address, port, standby.port)
    },
    stop: async () => {
      await pgbouncer.stop()
      await address.stop()
      await second.stop()
      await primary.stop()
    },
  }
}

const moveAddress = (address: Balancer, port: number, to: number) => address.configure(renderAddress(port, to))

/** What a Service that follows the primary is in a cluster. */
function renderAddress(port: number, to: number): string {
  const lines = ['defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 1h', '  timeout server 1h']
  lines.push('listen primary', `  bind 127.0.0.1:${port}`, `  server primary 127.0.0.1:${to}`)
  return `${lines.join('\n')}\n`
}
