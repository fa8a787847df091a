import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDatabase } from './database-lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function endSession(name: string): Promise<void> {
  const client = await connect('test')
  // Other tests run at the same time in other databases.
  await client.query(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  )
  await client.end()
}

test('ends the sessions of a killed process and no others', async () => {
  const [left, cache, reader] = await Promise.all(['indexer_0a1b_c2_user', 'ponder_sync', 'tyche-api'].map(connect))
  await left!.query('create table of_a_run (id int)')
  await left!.query('begin; lock table of_a_run in exclusive mode')
  await lockDatabase(database.url, 'onchain')
  // The earlier process's locks are released at once.
  await reader!.query(`set lock_timeout = 1; insert into of_a_run values (1)`)
  await expect(left!.query('select 1')).rejects.toThrow()
  await expect(cache!.query('select 1')).rejects.toThrow()
  await reader!.end()
})

test('leaves others alone that stand by', async () => {
  await lockDatabase(database.url, 'third')
  const standby = lockDatabase(database.url, 'third', 0)
  standby.catch(() => undefined)
  const reader = await connect('test')
  const waiting = async () =>
    (await reader.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`))
      .rowCount
  await expect.poll(waiting).toBe(1)
  await lockDatabase(database.url, 'fourth')
  expect(await waiting()).toBe(1)
  await reader.end()
})

test('refuses a second indexer of the same views and accepts one of others', async () => {
  await expect(lockDatabase(database.url, 'onchain', 100)).rejects.toThrow(
    'Another indexer writes the views "onchain" of this database: stop it first.',
  )
  await lockDatabase(database.url, 'elsewhere', 100)
})

test('reports its loss, and can then be taken again', async () => {
  await endSession('indexer_lock')
  const { lost } = await lockDatabase(database.url, 'onchain', 5_000)
  await endSession('indexer_lock')
  await lost
  await lockDatabase(database.url, 'onchain', 5_000)
})
