import { chmodSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { type Child, spawnChild } from '../process/child.ts'
import { findPostgresBinaries } from './binaries.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { decideRunAs } from './run-as.ts'
import { clearStalePostmaster, endLeftBehind } from './stale-postmaster.ts'

export interface Postgres {
  readonly port: number
  readonly child: Child
  /** Connection string of the given database; of `postgres` when none is given. */
  readonly url: (database?: string) => string
  /** Fast shutdown: clients are disconnected, everything committed is kept. */
  readonly stop: () => Promise<void>
}

export interface PostgresOptions {
  readonly dataDir: string
  /** A free port when left out. */
  readonly port?: number
  /** Survives power cuts when true; when false nothing waits for the disk (tests). */
  readonly durable: boolean
  /** Required of every connection; without one, any local user may connect (tests). */
  readonly password?: string
  /** A folder of `createTemplate`, which a new cluster is copied from, with its password. */
  readonly template?: string
  /** More settings of the server, as `name=value`; they come last and so decide. */
  readonly settings?: readonly string[]
  readonly onLine?: (line: string) => void
  /** Called when the process exists, before it is ready. */
  readonly onSpawn?: (child: Child) => void
}

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC']
/**
 * Room for tables larger than those of a test; memory is taken as it is used. Plans are short, so compiling them costs more than it
 * saves. With the log of changes that PostgreSQL allows by default, a thousand bets a second cause a checkpoint every few seconds.
 */
const roomy = ['shared_buffers=1GB', 'max_wal_size=4GB', 'jit=off']
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/** Creates the cluster if there is none, starts the server on 127.0.0.1 and resolves when it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable, password, template, onLine } = options
  const dataDir = resolve(options.dataDir)
  const port = options.port ?? (await findFreePort())
  const { postgres, initdb } = findPostgresBinaries()
  mkdirSync(resolve(dataDir, '..'), { recursive: true })
  const runAs = decideRunAs(postgres, dataDir)
  await initialiseCluster({ initdb, dataDir, runAs, password, durable, template })
  await clearStalePostmaster(dataDir)
  await endLeftBehind(dataDir)
  // PostgreSQL refuses a folder that other users may enter, which a restored copy often is.
  chmodSync(dataDir, 0o700)
  runAs.own(dataDir)

  const all = [...settings, ...(durable ? roomy : hasty), ...(options.settings ?? [])]
  const flags = all.flatMap((setting) => ['-c', setting])
  const { command, args } = runAs.wrap(postgres, ['-D', dataDir, '-p', String(port), ...flags])
  let announceReady: () => void = () => undefined
  const ready = new Promise<void>((resolveReady) => {
    announceReady = resolveReady
  })
  const child = await spawnChild({
    name: 'postgres',
    command,
    args,
    cwd: '/',
    env: { ...process.env, LC_MESSAGES: 'C' },
    ...(runAs.uid !== undefined && { uid: runAs.uid }),
    ...(runAs.gid !== undefined && { gid: runAs.gid }),
    stopSignal: 'SIGINT',
    orphanSignal: durable ? 'INT' : 'QUIT',
    onLine: (line) => {
      // A standby accepts read-only ones.
      if (/database system is ready to accept (read-only )?connections/.test(line)) announceReady()
      onLine?.(line)
    },
  })
  options.onSpawn?.(child)
  const ended = await Promise.race([ready, child.exited])
  if (ended) throw new PostgresStartError(port, child.lastLines())

  const login = password === undefined ? 'tyche' : `tyche:${encodeURIComponent(password)}`
  return {
    port,
    child,
    url: (database = 'postgres') => `postgres://${login}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await child.stop({ timeoutMs: 8_000 })
    },
  }
}

/** Creates a cluster that no server uses. Copying it takes tests a tenth of the time that creating another would. */
export async function createTemplate({
  dataDir,
  password,
}: Pick<PostgresOptions, 'dataDir' | 'password'>): Promise<void> {
  const { postgres, initdb } = findPostgresBinaries()
  const runAs = decideRunAs(postgres, dataDir)
  await initialiseCluster({ initdb, dataDir, runAs, password, durable: false, template: undefined })
}

export class PostgresStartError extends Error {
  override name = 'PostgresStartError' as const
  constructor(port: number, lines: readonly string[]) {
    super(`PostgreSQL did not start on port ${port}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}
