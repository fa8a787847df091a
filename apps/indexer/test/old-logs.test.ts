import { appendFile } from 'node:fs/promises'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropOldLogs } from '../runtime/database/drop-old-logs.ts'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

/** More blocks than Ponder's finality: blocks before them are final. */
const MANY = 70
const soon = { timeout: 20_000, interval: 20 }
const tables = ['bet', 'pool', 'pool_token', 'pool_movement', 'player_stat', 'player_hour', 'transfer', 'lp_position']

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let pool: pg.Pool
let indexer: RunningIndexer

const options = () => ({
  ...deployed.chain,
  databaseUrl: database.url,
  deploymentFile: deployed.deploymentFile,
  keepLogsDays: 1,
})
const settledBet = async () => {
  const placed = await deployed.placeBet({ wager: 2_500_000n, playCount: 1 })
  return { nonce: placed.nonce, settleHash: await deployed.settle(placed) }
}
const cached = async () =>
  (
    await views.query<{ first: number; logs: number }>(
      'select min(block_number)::int as first, count(*)::int as logs from ponder_sync.logs',
    )
  )[0]!
const readAll = async () => {
  const head = Number(await deployed.chain.publicClient.getBlockNumber({ cacheTime: 0 }))
  const block = 'select substr(latest_checkpoint, 27, 16)::int as block from onchain._ponder_checkpoint'
  await expect.poll(() => views.query(block), soon).toEqual([{ block: head }])
  return Promise.all(tables.map((table) => views.query(`select * from onchain.${table} order by 1`)))
}
/** Final blocks are in the cache a moment after they are final: those before this transaction's, too. */
const finalLogs = async (hash: string) => {
  const find = () => views.query('select from ponder_sync.logs where transaction_hash = $1 limit 1', [hash])
  await expect.poll(find, soon).toHaveLength(1)
}

beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined)
  indexer = await startIndexer(options())
})
afterAll(async () => {
  await indexer?.stop()
  await Promise.all([views?.close(), pool?.end()])
  await Promise.all([deployed?.stop(), database?.drop()])
})

const drop = async (olderThanSec: number) => {
  const schema = (await views.viewedRun())!
  return await dropOldLogs({
    database: pool,
    chainId: deployed.deployment.chainId,
    schema,
    viewsSchema: 'onchain',
    olderThanSec,
  })
}

test('keeps all of a chain that is younger, and all while the run is not complete', async () => {
  const { settleHash } = await settledBet()
  await deployed.chain.testClient.mine({ blocks: MANY })
  await finalLogs(settleHash)
  const before = await cached()
  const { timestamp } = await deployed.chain.publicClient.getBlock({ blockNumber: BigInt(before.first) })
  expect(await drop(Number(timestamp))).toBeUndefined()
  await views.query(`update onchain._ponder_meta set value = value || '{"is_ready": 0}'`)
  expect(await drop(2_147_483_647)).toBeUndefined()
  await views.query(`update onchain._ponder_meta set value = value || '{"is_ready": 1}'`)
  expect(await cached()).toEqual(before)
})

test('a run goes on without what was deleted, and does not read it again', async () => {
  const before = await readAll()
  const all = await cached()
  const run = await views.viewedRun()
  const first = await drop(2_147_483_647)
  expect(Number(first)).toBeGreaterThan(all.first)
  const kept = await cached()
  expect(kept.first).toBeGreaterThanOrEqual(Number(first))
  // No interval is without a block, and none begins before what is kept.
  const [intervals] =
    await views.query(`select min(lower(part))::int as first, bool_and(lower(part) < upper(part)) as whole
    from ponder_sync.intervals, unnest(blocks) as part`)
  expect(intervals).toEqual({ first: Number(first), whole: true })
  expect(await drop(2_147_483_647)).toBeUndefined()

  await indexer.stop('SIGKILL')
  indexer = await startIndexer(options())
  expect(await views.viewedRun()).toBe(run)
  expect(await readAll()).toEqual(before)
  expect((await cached()).first).toBe(kept.first)

  const { settleHash, nonce } = await settledBet()
  await expect.poll(() => views.bet(nonce), soon).toMatchObject({ status: 'settled' })
  await deployed.chain.testClient.mine({ blocks: MANY })
  await finalLogs(settleHash)
})

test('a rebuild reads what was deleted from the node, and has the same rows', async () => {
  const before = await readAll()
  const run = await views.viewedRun()
  const kept = await cached()
  await indexer.stop()
  await appendFile(deployed.deploymentFile, '\n')
  indexer = await startIndexer(options())
  expect(await views.viewedRun()).not.toBe(run)
  expect(await readAll()).toEqual(before)
  expect((await cached()).logs).toBeGreaterThan(kept.logs)
})
