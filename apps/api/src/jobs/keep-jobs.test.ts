import { findFreePort } from '@tyche/devstack/free-port'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase } from '@tyche/testing/database'
import { openDoor } from '@tyche/testing/open-door'
import { expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { pruneSignIn } from '../modules/account/jobs/prune-sign-in.ts'
import { keepJobs } from './keep-jobs.ts'

test('starts the queue once the database is up, and can stop while waiting for it', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  const port = await findFreePort()
  const url = new URL(database.url)
  url.port = String(port)
  const logs: string[] = []
  const logger = createLogger('api', 'warn', { write: (line: string) => void logs.push(line) })
  const jobs = keepJobs({ databaseUrl: url.href, jobs: [pruneSignIn], db, logger })
  await expect.poll(() => logs.join('')).toContain('the job queue did not start')
  const door = openDoor(port, new URL(database.url))
  const scheduled = async () => {
    const { rows } = await pool.query("select to_regclass('jobs.schedule') as made")
    return rows[0].made ? (await pool.query('select name from jobs.schedule')).rows : []
  }
  await expect.poll(scheduled).toEqual([{ name: pruneSignIn.name }])
  await jobs.stop()
  door.close()
  await close()
})

test('stops retrying when the process stops', async () => {
  const logs: string[] = []
  const logger = createLogger('api', 'warn', { write: (line: string) => void logs.push(line) })
  const jobs = keepJobs({ databaseUrl: 'postgres://tyche@127.0.0.1:9/none', jobs: [], db: undefined as never, logger })
  await expect.poll(() => logs.length).toBeGreaterThan(0)
  await jobs.stop()
  const tries = logs.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(logs).toHaveLength(tries)
})
