import { createLogger } from '@tyche/service/logger'
import { createTestDatabase } from '@tyche/testing/database'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { startJobs } from './queue.ts'
import { schedule } from './schedule.ts'

const logger = createLogger('api', 'silent')

test('runs each job once, on either of two workers and never on both at a time', async () => {
  await using database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url, () => undefined)
  const runs: string[] = []
  let running = 0
  let mostAtOnce = 0
  const jobOf = (worker: string) => ({
    name: 'count',
    cron: '0 0 1 1 *',
    run: async () => {
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await db.execute('select pg_sleep(0.2)')
      runs.push(worker)
      running -= 1
    },
  })
  const start = (worker: string) =>
    startJobs({ databaseUrl: database.url, jobs: [jobOf(worker)], db, logger, pollingIntervalSec: 0.5 })
  const queues = await Promise.all(['one', 'other'].map(start))
  const sender = new PgBoss({ connectionString: database.url, schema: 'jobs', max: 1 })
  sender.on('error', () => undefined)
  await sender.start()
  const ids = await Promise.all(Array.from({ length: 6 }, () => sender.send('count')))
  expect(ids.every((id) => id !== null)).toBe(true)
  await expect.poll(() => runs.length).toBe(6)
  const states = await Promise.all(ids.map((id) => sender.getJobById('count', id as string)))
  await Promise.all([...queues, sender].map((one) => one.stop()))
  expect(runs).toHaveLength(6)
  expect(mostAtOnce).toBe(1)
  expect(new Set(states.map((job) => job?.retryCount))).toEqual(new Set([0]))
  await close()
})

test('tells why a job failed, and tries it again', async () => {
  await using database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url, () => undefined)
  const logs: string[] = []
  let runs = 0
  const job = {
    name: 'fails-once',
    cron: '0 0 1 1 *',
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('a row is bad')
    },
  }
  const queue = await startJobs({
    ...{ databaseUrl: database.url, jobs: [job], db, pollingIntervalSec: 0.5 },
    logger: createLogger('worker', 'warn', { write: (line: string) => void logs.push(line) }),
  })
  const sender = new PgBoss({ connectionString: database.url, schema: 'jobs', max: 1 })
  sender.on('error', () => undefined)
  await sender.start()
  await sender.send('fails-once')
  await expect.poll(() => runs).toBe(2)
  await Promise.all([queue, sender].map((one) => one.stop()))
  expect(logs.join()).toContain('a row is bad')
  await close()
})

test('keeps one schedule of all jobs for two workers', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  const start = () => startJobs({ databaseUrl: database.url, jobs: schedule, db, logger })
  const queues = await Promise.all([start(), start()])
  const { rows } = await pool.query('select name, cron from jobs.schedule order by name')
  expect(rows).toEqual(schedule.map(({ name, cron }) => ({ name, cron })).sort((a, b) => a.name.localeCompare(b.name)))
  await Promise.all(queues.map((queue) => queue.stop()))
  await close()
})
