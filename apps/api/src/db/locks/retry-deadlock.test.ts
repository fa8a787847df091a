import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../connect.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { retryDeadlock } from './retry-deadlock.ts'

let database: TestDatabase
let connection: Connection
let indexer: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  indexer = new pg.Client({ connectionString: database.url })
  await indexer.connect()
  await indexer.query('create table first (id int); create table second (id int)')
  // Notices the deadlock before the other session, which waits for a second.
  connection = connectDatabase(`${database.url}?options=-c%20deadlock_timeout%3D200ms`, () => undefined)
})
afterAll(async () => {
  await indexer?.end()
  await connection?.close()
  await database?.drop()
})

const waiting = async () =>
  (
    await connection.limitsPool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%second%'`,
    )
  ).rowCount

/** Replaces both tables' locks, the second one's first, while a reader goes the other way. */
async function crossedBy(read: () => Promise<unknown>) {
  await indexer.query('begin; lock table second in access exclusive mode')
  const reading = read()
  reading.catch(() => undefined)
  await expect.poll(waiting).toBeGreaterThan(0)
  await indexer.query('lock table first in access exclusive mode')
  await sleep(10)
  await indexer.query('commit')
  return await reading
}

const both = sql`select (select count(*)::int from first) + (select count(*)::int from second) as count`
const oneByOne = () =>
  connection.db.transaction(async (tx) => {
    await tx.execute(sql`select from first`)
    return (await tx.execute(sql`select 1 as count from (select count(*) from second) as counted`)).rows
  })

test('a statement that the database ended to resolve a deadlock is sent again', async () => {
  expect(await crossedBy(async () => (await connection.db.execute(both)).rows)).toEqual([{ count: 0 }])
})

test('a transaction is run again as a whole', async () => {
  expect(await crossedBy(() => retryDeadlock(oneByOne))).toEqual([{ count: 1 }])
})

test('without that, it fails in a way that is worth another try', async () => {
  const error = await crossedBy(oneByOne).catch((cause: unknown) => cause)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
