import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DebianProgram, findOrExtractProgram, haproxy, nginx } from '../debian-program.ts'
import { replaceOrThrow } from '../files/replace-or-throw.ts'
import { findFreePort } from '../free-port.ts'
import { decideRunAs } from '../postgres/run-as.ts'
import { spawnChild } from '../process/child.ts'
import { type Engine, keepEngine, openFolder } from './keep-engine.ts'

export type { Engine } from './keep-engine.ts'

const libraries = [
  'libsystemd0',
  'libssl3',
  'libgcrypt20',
  'libgpg-error0',
  'libcap2',
  'libzstd1',
  'liblz4-1',
  'liblzma5',
]

export const redisServer: DebianProgram = {
  name: 'redis-server',
  variable: 'REDIS_SERVER_PATH',
  packages: ['redis-server', 'redis-tools', 'libatomic1', 'liblzf1', 'libjemalloc2', ...libraries],
}
export const pgbouncer: DebianProgram = {
  name: 'pgbouncer',
  variable: 'PGBOUNCER_PATH',
  packages: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7', 'libpam0g', 'libaudit1', 'libcap-ng0', ...libraries],
}

/** Starts a Redis without a disk, which speaks the protocol of Valkey. Ends with this process at the latest. */
export async function startRedis({ password }: { readonly password?: string } = {}): Promise<Engine> {
  const port = await findFreePort()
  const { path, env } = findOrExtractProgram(process.env, redisServer)
  const folder = openFolder('redis')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  if (password) args.push('--requirepass', password)
  const start = () => spawnChild({ name: 'redis', command: path, args, env: { ...process.env, ...env } })
  const login = password ? `:${password}@` : ''
  return await keepEngine({ url: `redis://${login}127.0.0.1:${port}`, port, folder, start })
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

export interface Balancer extends Engine {
  /** Starts it again with another configuration; open connections end. */
  readonly configure: (text: string) => Promise<void>
}

/** Starts HAProxy with a configuration that listens on the port of 127.0.0.1. */
export async function startHaproxy({
  text,
  port,
}: {
  readonly text: string
  readonly port: number
}): Promise<Balancer> {
  const { path, env } = findOrExtractProgram(process.env, haproxy)
  const folder = openFolder('haproxy')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  // `-db`: one process in the foreground.
  const args = ['-db', '-f', file]
  const start = () => spawnChild({ name: 'haproxy', command: path, args, env: { ...process.env, ...env } })
  const engine = await keepEngine({ url: `http://127.0.0.1:${port}`, port, folder, start })
  const configure = async (next: string) => {
    writeFileSync(file, next)
    await engine.restart()
  }
  // Not spread: its process id changes.
  return Object.assign(engine, { configure })
}

/** Where nginx listens, finds its servers, and keeps its files; ports are those of 127.0.0.1. */
export interface NginxPlace {
  readonly port: number
  readonly api: readonly number[]
  readonly stream: readonly number[]
  readonly folder: string
}

/** The configuration of `deploy/edge/nginx.conf` with ports and a folder of this machine. */
export function placeNginx(text: string, { port, api, stream, folder }: NginxPlace): string {
  const servers = (ports: readonly number[], settings = '') =>
    ports.map((one) => `server 127.0.0.1:${one}${settings};`).join('\n    ')
  return replaceOrThrow(text, [
    [/server api:7777([^;]*);/, servers(api, '$1')],
    [/server stream:7777([^;]*);/, servers(stream, '$1')],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/\/tmp\/nginx/g, join(folder, 'nginx')],
  ])
}

/** Starts nginx with the configuration of `deploy/edge/nginx.conf`, before servers of this machine. */
export async function startNginx({
  text,
  ...ports
}: { readonly text: string } & Omit<NginxPlace, 'folder'>): Promise<Engine> {
  const { path, env } = findOrExtractProgram(process.env, nginx)
  const folder = openFolder('nginx')
  // Its workers are of another user when root starts it.
  chmodSync(folder, 0o777)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, placeNginx(text, { ...ports, folder }))
  const args = ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;']
  const start = () => spawnChild({ name: 'nginx', command: path, args, env: { ...process.env, ...env } })
  return await keepEngine({
    url: `http://127.0.0.1:${ports.port}`,
    port: ports.port,
    folder,
    start,
    stopSignal: 'SIGTERM',
  })
}
