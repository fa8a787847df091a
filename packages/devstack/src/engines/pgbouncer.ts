import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DebianProgram, findOrExtractProgram } from '../debian-program.ts'
import { findFreePort } from '../free-port.ts'
import { decideRunAs } from '../postgres/run-as.ts'
import { spawnChild } from '../process/child.ts'
import { type Engine, keepEngine, openFolder } from './keep-engine.ts'
import { sharedLibraries } from './libraries.ts'

export const pgbouncer: DebianProgram = {
  name: 'pgbouncer',
  variable: 'PGBOUNCER_PATH',
  packages: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7', 'libpam0g', 'libaudit1', 'libcap-ng0', ...sharedLibraries],
}

export interface PgbouncerOptions {
  /** The database behind it. */
  readonly databaseUrl: string
  readonly mode?: 'transaction' | 'session'
  readonly limits?: PoolerLimits
}

/** Whom a pooler lets in. */
interface PoolerLimits {
  /** Without one, everybody is the database's user. */
  readonly password?: string
  readonly clients?: number
}

export interface Pooler extends Engine {
  /** Tells it other limits, as an operator does: its connections stay open. */
  readonly limit: (limits: PoolerLimits) => void
}

/** Starts a pooler in front of a database, with its own settings but for the mode and the limits. */
export async function startPgbouncer({
  databaseUrl,
  mode = 'transaction',
  limits = {},
}: PgbouncerOptions): Promise<Pooler> {
  const port = await findFreePort()
  const { path, env } = findOrExtractProgram(process.env, pgbouncer)
  const folder = openFolder('pgbouncer')
  const target = new URL(databaseUrl)
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  const [user = '', databasePassword = ''] = [target.username, target.password].map(decodeURIComponent)
  const login = databasePassword && ` user=${user} password=${databasePassword}`
  const write = ({ password, clients = 500 }: PoolerLimits) => {
    writeFileSync(users, `"${user}" "${password ?? databasePassword}"\n`)
    const settings = [
      '[databases]',
      `* = host=${target.hostname} port=${target.port}${login}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `auth_type = ${password === undefined ? 'trust' : 'md5'}`,
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      `max_client_conn = ${clients}`,
      // As in deploy/kustomize/base/database.yaml.
      'default_pool_size = 40',
      'server_login_retry = 0',
    ]
    writeFileSync(file, `${settings.join('\n')}\n`)
  }
  write(limits)
  // It does not run as root.
  const all = { ...process.env, ...env }
  const runAs = decideRunAs(path, file, all)
  runAs.own(folder)
  const { command, args } = runAs.wrap(path, [file])
  const as = { ...(runAs.uid !== undefined && { uid: runAs.uid }), ...(runAs.gid !== undefined && { gid: runAs.gid }) }
  const start = () =>
    spawnChild({
      name: 'pgbouncer',
      command,
      args,
      cwd: '/',
      env: all,
      ...as,
      stopSignal: 'SIGINT',
    })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const engine = await keepEngine({ url: url.href, port, folder, start })
  const limit = (next: PoolerLimits) => {
    write(next)
    process.kill(engine.pid, 'SIGHUP')
  }
  return Object.assign(engine, { limit })
}
