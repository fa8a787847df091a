import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { createAccrualMetrics } from './accrual-metrics.ts'
import { creditFinalBlocks } from './credit-final-blocks.ts'
import { createFinalChain } from './final-chain.ts'

let chain: TestChain
let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  ;[chain, database] = await Promise.all([createTestChain(), createTestDatabase()])
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  await createOnchainTables(connection.pool)
})
afterAll(async () => {
  await connection.close()
  await Promise.all([database.drop(), chain.stop()])
})

function createWorker(deployment: string) {
  const registry = new Registry()
  const options = {
    db: connection.db,
    chain: createFinalChain(chain.rpcUrl, 4),
    chainId: 31_337,
    deployment,
    startBlock: 0,
    metrics: createAccrualMetrics(registry),
    logger: createLogger('worker', 'silent'),
    isStopped: () => false,
  }
  return { credit: () => creditFinalBlocks(options), metrics: () => registry.metrics() }
}

test('halts on a node that lost the block up to which points are credited, and says so in the metric', async () => {
  const { testClient } = chain
  const { credit, metrics } = createWorker('0a1b2c3d')
  const earlier = await testClient.snapshot()
  await testClient.mine({ blocks: 20 })
  await setCheckpoint(connection.pool, 18)
  expect(await credit()).toBe(true)
  const text = await metrics()
  expect(text).toContain('tyche_worker_accrual_halted 0')
  expect(text).toContain('tyche_worker_accrual_block 14')
  await testClient.revert({ id: earlier })
  expect(await credit()).toBe(false)
  expect(await metrics()).toContain('tyche_worker_accrual_halted 1')
})

test('says in the metric that a period cannot be closed, until it is', async () => {
  const { pool } = connection
  const { credit, metrics } = createWorker('0a1b2c3e')
  await pool.query(`insert into app.rank_period (kind, index, q_usd) values ('daily', 0, 0)`)
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'bad data'; end $$`,
  )
  await pool.query('create trigger fail before update on app.rank_period execute function app.fail()')
  await chain.testClient.mine({ blocks: 10 })
  await setCheckpoint(pool, 8)
  expect(await credit()).toBe(true)
  expect(await metrics()).toContain('tyche_worker_unclosed_periods 1')
  await pool.query('drop function app.fail() cascade')
  await chain.testClient.mine({ blocks: 1 })
  await setCheckpoint(pool, 9)
  expect(await credit()).toBe(true)
  expect(await metrics()).toContain('tyche_worker_unclosed_periods 0')
})
