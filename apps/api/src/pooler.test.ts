import { type Engine, startPgbouncer } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { describeDatabaseProblem } from '@tyche/service/describe-database-problem'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from './db/connect.ts'
import { startJobs } from './jobs/queue.ts'
import { alice, signInAs } from './testing/sign-in.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

let database: TestDatabase
let pooler: Engine
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  pooler = await startPgbouncer({ databaseUrl: database.url })
  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
  server = await createTestServer({ databaseUrl: database.url, env })
})
afterAll(async () => {
  await server?.stop()
  await pooler?.stop()
  await database?.drop()
})

const urls = () => ({ pooled: pooler.url, direct: database.url })

test('answers, signs in and counts through a pooler of transactions', async () => {
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
  await signInAs(server, alice)
  expect((await server.pool.query('select count(*)::int as n from app.rate_limit')).rows[0].n).toBeGreaterThan(0)
  expect(server.logs.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('says what is missing when only a pooler is named', async () => {
  const { db, close } = connectDatabase(pooler.url, () => undefined)
  const error = await db.execute(sql`select 1`).catch((cause: unknown) => cause)
  expect(describeDatabaseProblem('DATABASE_URL', error)).toBe(
    'The database of DATABASE_URL is a pooler that refuses our settings: set DATABASE_DIRECT_URL beside it.',
  )
  await close()
})

test('two queues behind the pooler run each job once', async () => {
  const { db, close } = connectDatabase(urls(), () => undefined)
  let runs = 0
  const job = { name: 'count', cron: '0 0 1 1 *', run: async () => void runs++ }
  const options = {
    databaseUrl: pooler.url,
    jobs: [job],
    db,
    logger: createLogger('test', 'silent'),
    pollingIntervalSec: 0.5,
  }
  const queues = await Promise.all([startJobs(options), startJobs(options)])
  const sender = new PgBoss({ connectionString: pooler.url, schema: 'jobs', max: 1 })
  sender.on('error', () => undefined)
  await sender.start()
  for (let sent = 0; sent < 5; sent += 1) await sender.send('count')
  await expect.poll(() => runs).toBe(5)
  await Promise.all([...queues, sender].map((one) => one.stop()))
  await close()
  expect(runs).toBe(5)
})

test('reports a pooler that is gone and uses it again once it is back', async () => {
  await pooler.kill()
  const status = async () => (await (await fetch(`${server.url}/statusz`)).json()) as { database: string }
  await expect.poll(async () => (await status()).database).toBe('down')
  // The process is not to blame, and its siblings would fare no better.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await pooler.restart()
  await expect.poll(async () => (await status()).database).toBe('ok')
  await signInAs(server, alice)
})

test.each([
  ['postgres://nobody@127.0.0.1:PORT/none', 'is not running at that address'],
  ['postgres://nobody@no-such-host.invalid:5432/none', 'has a host name that is not known'],
])('names in a sentence what is wrong with %s', async (address, problem) => {
  const url = address.replace('PORT', String(await findFreePort()))
  const { db, close } = connectDatabase(url, () => undefined)
  const error = await db.execute(sql`select 1`).catch((cause: unknown) => cause)
  expect(describeDatabaseProblem('DATABASE_URL', error)).toBe(`The database of DATABASE_URL ${problem}.`)
  await close()
})
