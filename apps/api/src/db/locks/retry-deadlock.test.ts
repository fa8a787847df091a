import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crossLocks } from '../../testing/locks/cross-locks.ts'
import { type Connection, connectDatabase } from '../connect.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { retryDeadlock } from './retry-deadlock.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(`${database.url}?options=-c%20deadlock_timeout%3D200ms`, () => undefined)
  await connection.pool.query('create table first (id int); create table gate (id int); create table second (id int)')
})
afterAll(async () => {
  await connection?.close()
  await database?.drop()
})

/** The indexer replaces views in an order that is not the reader's. */
const crossed = <Result>(read: () => Promise<Result>) =>
  crossLocks(connection.pool, { hold: 'lock table second', gate: 'gate', need: 'lock table first' }, read)

const all = sql`select ((select count(*) from first) + (select count(*) from gate) + (select count(*) from second))::int as count`
const readAll = async () => (await connection.db.execute(all)).rows
const readOneByOne = () =>
  connection.db.transaction(async (tx) => {
    await tx.execute(sql`select from first`)
    await tx.execute(sql`select from gate`)
    return (await tx.execute(sql`select count(*)::int from second`)).rows
  })

test('a statement that the database ended to resolve a deadlock is sent again', async () => {
  expect(await crossed(readAll)).toEqual([{ count: 0 }])
})

test('a transaction is run again as a whole', async () => {
  expect(await crossed(() => retryDeadlock(readOneByOne))).toEqual([{ count: 0 }])
})

test('without that, it fails in a way that is worth another try', async () => {
  const error = await crossed(readOneByOne).catch((cause: unknown) => cause)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
