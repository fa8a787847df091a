import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRunningBuilds, lockBuild } from './build-lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const lock = (viewsSchema: string, { build = '0a1b', chainId = 1, waitMs = 5_000 } = {}) =>
  lockBuild(database.url, { viewsSchema, chainId, build }, waitMs)

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
  await lock('onchain')
  // The earlier process's locks are released at once.
  await reader!.query(`set lock_timeout = 1; insert into of_a_run values (1)`)
  await expect(left!.query('select 1')).rejects.toThrow()
  await expect(cache!.query('select 1')).rejects.toThrow()
  await reader!.end()
})

test('leaves the sessions of another build alone that runs, and the cache that both use', async () => {
  await lock('second', { build: 'aa' })
  const [own, other, cache] = await Promise.all(['indexer_bb_1_user', 'indexer_aa_1_user', 'ponder_sync'].map(connect))
  await lock('second', { build: 'bb' })
  await expect(own!.query('select 1')).rejects.toThrow()
  for (const kept of [other, cache]) {
    await kept!.query('select 1')
    await kept!.end()
  }
})

test('leaves others alone that stand by', async () => {
  await lock('third')
  const standby = lock('third', { waitMs: 0 })
  standby.catch(() => undefined)
  const reader = await connect('test')
  const waiting = async () =>
    (await reader.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`))
      .rowCount
  await expect.poll(waiting).toBe(1)
  await lock('fourth')
  expect(await waiting()).toBe(1)
  await reader.end()
})

test('refuses a second indexer of a build and one of another chain, and accepts another build and other views', async () => {
  await expect(lock('onchain', { waitMs: 100 })).rejects.toThrow(
    'Another indexer of this build writes the views "onchain" of this database: stop it first.',
  )
  await expect(lock('onchain', { build: 'cc', chainId: 2 })).rejects.toThrow(
    'An indexer of another chain writes the views "onchain" of this database: stop it first.',
  )
  await lock('onchain', { build: 'cc' })
  await lock('elsewhere', { waitMs: 100 })
})

test('knows which builds run, by the views that they write', async () => {
  await lock('fifth', { build: 'aa' })
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  expect(await listRunningBuilds(pool, 'fifth', ['aa', 'bb'])).toEqual(new Set(['aa']))
  expect(await listRunningBuilds(pool, 'sixth', ['aa', 'bb'])).toEqual(new Set())
  await pool.end()
})

test('reports its loss, and can then be taken again', async () => {
  await endSession('indexer_lock')
  const { lost } = await lock('onchain')
  await endSession('indexer_lock')
  await lost
  await lock('onchain')
})
