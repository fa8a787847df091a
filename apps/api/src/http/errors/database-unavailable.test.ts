import { failure } from '@tyche/api-schema/envelope'
import { type OwnPostgres, startOwnPostgres } from '@tyche/testing/own-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { alice } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const SIGN_DATA = '/v1/userCenter/signData'
const HISTORY = '/v1/contractCenter/luckyGame/history'
/** How long a page waits for an answer. */
const PAGE_PATIENCE_MS = 15_000

let postgres: OwnPostgres
let server: TestServer
beforeAll(async () => {
  postgres = await startOwnPostgres()
  server = await createTestServer({ databaseUrl: postgres.url })
  await createOnchainTables(server.pool)
})
afterAll(async () => {
  postgres.thaw()
  await server.stop()
  await postgres.stop()
})

const signData = () => server.post(SIGN_DATA, { address: alice.address, signType: 0 })

async function expectRefused(response: Response) {
  const { reason } = failure.parse(await response.json())
  expect([response.status, reason]).toEqual([503, 'databaseUnavailable'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

const disconnectAll = () =>
  postgres.administer("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'own'")

async function timed<Value>(work: Promise<Value>): Promise<[Value, number]> {
  const started = performance.now()
  return [await work, performance.now() - started]
}

test('reports a read-only database as unavailable for writes, and serves reads', async () => {
  await postgres.administer('alter database own set default_transaction_read_only = on')
  await disconnectAll()
  await expect.poll(async () => (await signData()).status).toBe(503)
  await expectRefused(await signData())
  expect((await server.post(HISTORY, {})).status).toBe(200)
  await expect.poll(() => server.logs.join()).toContain('The database of DATABASE_URL is a standby, or read-only.')
  await postgres.administer('alter database own reset default_transaction_read_only')
  await disconnectAll()
  await expect.poll(async () => (await signData()).status).toBe(200)
})

test('reports a full disk as unavailable for writes, and serves reads', async () => {
  // Postgres's error when it cannot extend a file.
  await server.pool.query(`create function app.no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on app.sign_in_challenge execute function app.no_room();
    create trigger no_room before insert on app.rate_limit execute function app.no_room();`)
  await expectRefused(await signData())
  expect((await server.post(HISTORY, {})).status).toBe(200)
  await expect.poll(() => server.logs.join()).toContain('The database of DATABASE_URL has no room on its disk.')
  await server.pool.query('drop function app.no_room cascade')
  expect((await signData()).status).toBe(200)
})

test('answers before a page’s timeout when the database hangs', async () => {
  expect((await server.post(HISTORY, {})).status).toBe(200)
  postgres.freeze()
  const crowd = [HISTORY, SIGN_DATA, HISTORY, SIGN_DATA].flatMap((path) => Array.from({ length: 15 }, () => path))
  const answers = await Promise.all(
    crowd.map((path) => timed(server.post(path, path === HISTORY ? {} : { address: alice.address, signType: 0 }))),
  )
  for (const [response, ms] of answers) {
    expect(ms).toBeLessThan(PAGE_PATIENCE_MS)
    await expectRefused(response)
  }
  const [ready, readyMs] = await timed(fetch(`${server.url}/statusz`))
  expect([ready.status, await ready.json()]).toMatchObject([503, { database: 'down', chain: 'ok' }])
  expect(readyMs).toBeLessThan(2_500)
  postgres.thaw()
  await expect.poll(async () => (await server.post(HISTORY, {})).status).toBe(200)
  expect((await signData()).status).toBe(200)
  expect(server.logs.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('reports an unreachable database as unavailable', async () => {
  const away = await server.startAnother({ DATABASE_URL: 'postgres://tyche@127.0.0.1:9/own' })
  const response = await fetch(`${away.url}${HISTORY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await expectRefused(response)
  await away.stop()
})
