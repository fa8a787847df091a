import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@tyche/devstack/postgres'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { createDatabaseMetrics } from '../db/database-metrics.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createLedgerMetrics } from '../modules/points/service/ledger-metrics.ts'
import { createJobMetrics } from './job-metrics.ts'
import { startJobs } from './queue.ts'

let database: TestDatabase
let connection: Connection
const registry = new Registry()
const logs: string[] = []
const logger = createLogger('worker', 'warn', { write: (line: string) => void logs.push(line) })
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  for (const create of [createDatabaseMetrics, createJobMetrics, createLedgerMetrics])
    create({ registry, db: connection.db, logger })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function read(name: string): Promise<number | undefined> {
  await registry.metrics()
  return (await registry.getSingleMetric(name)!.get()).values[0]?.value
}

test('tells the size of the database and how many of its connections are open', async () => {
  expect(await read('tyche_worker_database_bytes')).toBeGreaterThan(1_000_000)
  const used = await read('tyche_worker_database_connections_used_ratio')
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThan(1)
})

test('tells that segments of the write-ahead log cannot be archived, and that they can again', async () => {
  expect(await read('tyche_worker_database_archive_fails')).toBe(0)
  const folder = await mkdtemp(join(tmpdir(), 'tyche-archive-test-'))
  await chmod(folder, 0o755)
  const full = join(folder, 'full')
  await writeFile(full, '')
  const settings = ['wal_level=replica', 'archive_mode=on', `archive_command=test ! -f ${full}`]
  const postgres = await startPostgres({ dataDir: join(folder, 'cluster'), durable: false, settings })
  const { db, pool, close } = connectDatabase(postgres.url(), () => undefined)
  try {
    const own = new Registry()
    createDatabaseMetrics({ registry: own, db, logger })
    const fails = async () => {
      // Each switch wakes the archiver.
      await pool.query(
        'create table if not exists written (); insert into written default values; select pg_switch_wal()',
      )
      await own.metrics()
      return (await own.getSingleMetric('tyche_worker_database_archive_fails')!.get()).values[0]?.value
    }
    await expect.poll(fails, { timeout: 30_000, interval: 200 }).toBe(1)
    await rm(full)
    await expect.poll(fails, { timeout: 30_000, interval: 200 }).toBe(0)
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

test('tells how long the oldest due job waits, and which failed within a day; until there is a queue, neither', async () => {
  expect(await read('tyche_worker_oldest_due_job_seconds')).toBe(0)
  expect(logs.join()).toContain('metrics of jobs keep their last values')
  const queue = await startJobs({ databaseUrl: database.url, jobs: [], db: connection.db, logger })
  const name = 'of-a-test'
  await connection.pool.query(`select jobs.create_queue('${name}', '{"policy":"standard"}')`)
  expect(await read('tyche_worker_oldest_due_job_seconds')).toBe(0)
  await connection.pool.query(
    `insert into jobs.job (name, start_after, state, completed_on) values
     ($1, now() - interval '90 seconds', 'created', null), ($1, now() + interval '1 hour', 'created', null),
     ($1, now(), 'failed', now() - interval '1 hour'), ($1, now(), 'failed', now() - interval '25 hours')`,
    [name],
  )
  expect(await read('tyche_worker_oldest_due_job_seconds')).toBeCloseTo(90, -1)
  expect(await read('tyche_worker_failed_jobs_day')).toBe(1)
  await queue.stop()
})

test('finds a balance that is not the sum of its entries, and one that is missing', async () => {
  const [good, bad, missing] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
  const entry = (address: string | undefined, delta: number, reference: string) =>
    connection.pool.query(
      `insert into app.point_entry (address, delta, balance, reference, kind) values ($1, $2, 9, $3, 'bet')`,
      [address, delta, reference],
    )
  await entry(good, 5, 'one')
  await entry(good, -2, 'two')
  await connection.pool.query('insert into app.point_balance (address, balance) values ($1, 3)', [good])
  expect(await read('tyche_worker_wrong_balances')).toBe(0)
  await entry(bad, 5, 'three')
  await connection.pool.query('insert into app.point_balance (address, balance) values ($1, 5.001)', [bad])
  await entry(missing, 1, 'four')
  expect(await read('tyche_worker_wrong_balances')).toBe(2)
})
