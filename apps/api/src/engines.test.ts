import { createServer } from 'node:net'
import { type Engine, type Pooler, startPgbouncer, startRedis } from '@tyche/devstack/engines'
import { createLogger } from '@tyche/service/logger'
import { type OwnPostgres, startOwnPostgres } from '@tyche/testing/own-postgres'
import { Redis } from 'iovalkey'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { alice } from './testing/sign-in.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'
import { connectValkey } from './valkey/connect-valkey.ts'

// Every engine is spoilt and mended while processes run that are never started again.
const PASSWORD = 'the-first-password'
let postgres: OwnPostgres
let redis: Engine
let redisAdmin: Redis
let databaseUrl: string
let server: TestServer
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startOwnPostgres(), startRedis()])
  // Others than the server's administrator are held to a password and a number of connections.
  await postgres.administer(`create role app login password '${PASSWORD}'`)
  await postgres.administer('alter database own owner to app')
  await postgres.administer(`do $$ begin execute format(
    'copy (values (''host own app 127.0.0.1/32 scram-sha-256''), (''host all all 127.0.0.1/32 trust'')) to %L',
    current_setting('data_directory') || '/pg_hba.conf'); end $$; select pg_reload_conf()`)
  databaseUrl = Object.assign(new URL(postgres.url), { username: 'app', password: PASSWORD }).href
  redisAdmin = new Redis(redis.url)
  server = await createTestServer({ databaseUrl, env: { VALKEY_URL: redis.url } })
  await server.pool.query(`create schema older;
    create function older.current_setting(name text) returns text language sql as $$ select '140011' $$`)
  await vi.waitUntil(async () => (await isValkeyUp()) === '1', { timeout: 10_000 })
})
afterAll(async () => {
  redisAdmin?.disconnect()
  await server?.stop()
  await redis?.stop()
  await postgres?.stop()
})

/** A request that writes. */
async function signIn(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ address: alice.address, signType: 0 })
  return (await fetch(`${url}/v1/userCenter/signData`, { method: 'POST', headers, body })).status
}

const isValkeyUp = async () =>
  /tyche_api_part_up\{part="valkey"\} (\d)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]

async function administer(statement: string) {
  await postgres.administer(statement)
  await postgres.administer("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'")
}

/** What processes say from now on. */
function listen() {
  const since = server.logs.length
  return () => server.logs.slice(since).map((line) => (JSON.parse(line) as { msg: string }).msg)
}

interface DatabaseCase {
  readonly spoil: () => unknown
  readonly mend: () => unknown
  readonly problem: string
  /** Of a request that writes. */
  readonly status: number
}

async function expectNamed(url: string, { spoil, mend, problem, status }: DatabaseCase) {
  const said = listen()
  const told = `The database of DATABASE_URL ${problem}.`
  await spoil()
  await Promise.all([expect.poll(() => signIn(url)).toBe(status), expect.poll(said).toContain(told)])
  await mend()
  const over = 'the database of DATABASE_URL is used again'
  await Promise.all([expect.poll(() => signIn(url)).toBe(200), expect.poll(said).toContain(over)])
  expect(said().filter((line) => line === told)).toHaveLength(1)
  expect(server.logs.join('\n')).not.toContain('-password')
}

test.each<[string, DatabaseCase]>([
  [
    'with another password',
    {
      spoil: () => administer("alter role app password 'the-second-password'"),
      mend: () => administer(`alter role app password '${PASSWORD}'`),
      problem: 'refuses the name or the password',
      status: 503,
    },
  ],
  [
    'without a connection left',
    {
      spoil: () => administer('alter role app connection limit 0'),
      mend: () => administer('alter role app connection limit -1'),
      problem: 'has no connection left',
      status: 503,
    },
  ],
  [
    'of an old version',
    {
      spoil: () => administer('alter database own set search_path = older, pg_catalog, public'),
      mend: () => administer('alter database own reset search_path'),
      problem: 'is PostgreSQL 14: 15 or newer is needed',
      status: 200,
    },
  ],
])('names a database %s, and uses it again once it is mended', async (_name, spoilt) => {
  await expectNamed(server.url, spoilt)
})

describe('behind a pooler', () => {
  let pooler: Pooler
  let url: string
  beforeAll(async () => {
    pooler = await startPgbouncer({ databaseUrl, limits: { password: PASSWORD } })
    ;({ url } = await server.startAnother({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      VALKEY_URL: '',
    }))
    await vi.waitUntil(async () => (await signIn(url)) === 200, { timeout: 10_000 })
  })
  afterAll(() => pooler?.stop())

  const mend = () => pooler.limit({ password: PASSWORD })
  const restartWith = async (limits: Parameters<Pooler['limit']>[0]) => {
    pooler.limit(limits)
    await pooler.restart()
  }

  test('names another password of the pooler', async () => {
    const spoil = () => restartWith({ password: 'the-second-password' })
    await expectNamed(url, { spoil, mend, problem: 'refuses the name or the password', status: 503 })
  })

  test('names a pooler that lets no other client in, and goes on with one connection', async () => {
    const spoil = () => restartWith({ password: PASSWORD, clients: 1 })
    await expectNamed(url, { spoil, mend, problem: 'is a pooler that has no connection left', status: 200 })
  })

  test('names a pooler that hangs', async () => {
    const said = listen()
    pooler.freeze()
    await expect.poll(said).toContain('The database of DATABASE_URL does not answer in time.')
    expect(await (await fetch(`${url}/statusz`)).json()).toMatchObject({ database: 'down' })
    pooler.thaw()
    await expect.poll(() => signIn(url)).toBe(200)
    await expect.poll(said).toContain('the database of DATABASE_URL is used again')
  })
})

const set = (...setting: [string, string]) => redisAdmin.config('SET', ...setting)
const disconnectOthers = () => redisAdmin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')

interface ValkeyCase {
  readonly spoil: () => unknown
  readonly meanwhile?: () => Promise<unknown>
  readonly mend: () => unknown
  readonly problem: string
}

async function expectValkeyNamed({ spoil, meanwhile, mend, problem }: ValkeyCase) {
  const said = listen()
  const sentence = `The Valkey of VALKEY_URL ${problem}: limits are counted by each process, and streams wait.`
  await spoil()
  await expect.poll(said).toContain(sentence)
  expect([await isValkeyUp(), await signIn(server.url)]).toEqual(['0', 200])
  await meanwhile?.()
  await mend()
  await expect.poll(isValkeyUp).toBe('1')
  expect(said()).toContain('Valkey is back')
  expect(said().filter((line) => line === sentence)).toHaveLength(1)
}

test.each<[string, ValkeyCase]>([
  ['is full', { spoil: () => set('maxmemory', '1'), mend: () => set('maxmemory', '0'), problem: 'has no memory left' }],
  [
    'has another password',
    {
      spoil: async () => [await set('requirepass', 'the-second-password'), await disconnectOthers()],
      mend: () => set('requirepass', ''),
      problem: 'refuses the name or the password',
    },
  ],
  [
    'lost its replicas',
    {
      spoil: () => set('min-replicas-to-write', '1'),
      mend: () => set('min-replicas-to-write', '0'),
      problem: 'has too few replicas to take writes',
    },
  ],
])('counts alone while Valkey %s, and with the others once it is mended', async (_name, spoilt) => {
  await expectValkeyNamed(spoilt)
})

test('reconnects to a Valkey that became a replica: its address may lead to the next primary', async () => {
  const connections = async (): Promise<string[]> =>
    String(await redisAdmin.client('LIST')).match(/^id=\d+(?=.* name=tyche )/gm) ?? []
  // One that commands go through, and one that waits for entries of the log: it may still come back from an earlier test.
  await expect.poll(connections).toHaveLength(2)
  const before = await connections()
  await expectValkeyNamed({
    spoil: () => redisAdmin.replicaof('127.0.0.1', '1'),
    meanwhile: () => expect.poll(async () => (await connections()).filter((id) => before.includes(id))).toEqual([]),
    mend: () => redisAdmin.replicaof('NO', 'ONE'),
    problem: 'is a replica',
  })
})

test('names a Valkey of an old version, and uses the newer one that takes its place', async () => {
  const double = { version: '6.2.14' }
  const answerTo = (command: string) => {
    const info = `redis_version:${double.version}\r\n`
    return command.startsWith('info') ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n'
  }
  const listener = createServer((socket) => {
    // Requests are arrays of strings, and several of them may come at once.
    socket.on('data', (data) => {
      for (const [, text = ''] of `${data}`.matchAll(/\*\d+\r\n((?:\$\d+\r\n.*\r\n)+)/g))
        socket.write(answerTo(text.replace(/^\$\d+\r\n/, '')))
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) })
  const { port } = listener.address() as { port: number }
  const valkey = connectValkey(`redis://127.0.0.1:${port}`, logger)
  await expect.poll(() => lines.join('')).toContain('is version 6.2.14: Valkey, or Redis from 7 on, is needed.')
  expect(valkey.isUp()).toBe(false)
  double.version = '8.0.1'
  await expect.poll(() => valkey.isUp()).toBe(true)
  expect(lines.join('')).toContain('Valkey is back')
  valkey.close()
  listener.close()
})
