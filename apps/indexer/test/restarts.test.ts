import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { testWallets } from '@tyche/testing/wallets'
import { hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain, type PlacedBet } from './deployed-chain.ts'
import { type RunningIndexer, spawnIndexer, startIndexer, waitUntilReady } from './start-indexer.ts'
import { Views } from './views.ts'

/** More blocks than Ponder's finality: blocks before them are final. */
const MANY = 70
const soon = { timeout: 20_000, interval: 20 }
const bet = { wager: 2_500_000n, playCount: 1 }

let folder: string
let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
let chainAgain: TestChain | undefined

const options = () => ({ ...deployed.chain, databaseUrl: database.url, deploymentFile: deployed.deploymentFile })
const mine = (blocks: number) => deployed.chain.testClient.mine({ blocks })
const indexes = (run = '') =>
  views.query(
    'select indexrelid::int as id, indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indrelid where relnamespace = $1::regnamespace order by 1',
    [run],
  )
const isThere = async ({ nonce }: PlacedBet) => (await views.bet(nonce)) !== undefined
const settledBet = async (player = deployed.player) => {
  const placed = await deployed.placeBet({ ...bet, player })
  await deployed.settle(placed)
  return placed
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-restarts-test-'))
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
  indexer = await startIndexer(options())
})
afterAll(async () => {
  await indexer?.stop()
  await views?.close()
  await Promise.all([deployed?.stop(), chainAgain?.stop(), database?.drop(), rm(folder, { recursive: true })])
})

const markedPlayCount = 77

/** Places a final bet and one in an open block; marks the row of the final one. */
async function placeBets(): Promise<{ final: PlacedBet; open: PlacedBet }> {
  const final = await settledBet()
  await mine(MANY)
  await expect.poll(() => views.finalBlock(), soon).toBeGreaterThan(await blockOf(final))
  const open = await settledBet()
  await expect.poll(async () => (await views.bet(open.nonce))?.status, soon).toBe('settled')
  // Only rows that are read from the chain again lose the mark.
  await writePlayCount(markedPlayCount, `id = 'coin-${final.nonce}'`)
  return { final, open }
}

/** Writes without Ponder's triggers. */
async function writePlayCount(playCount: number, where: string): Promise<void> {
  await views.query(`set local session_replication_role = replica;
    update onchain.bet set play_count = ${playCount} where ${where}`)
}

const blockOf = async ({ hash }: PlacedBet) =>
  Number((await deployed.chain.publicClient.getTransactionReceipt({ hash })).blockNumber)

async function isLocked(): Promise<boolean> {
  const [row] = await views.query<{ locked: number }>("select value->'is_locked' as locked from onchain._ponder_meta")
  return row?.locked === 1
}

async function isReady(): Promise<boolean> {
  const [row] = await views.query<{ ready: number }>("select value->'is_ready' as ready from onchain._ponder_meta")
  return row?.ready === 1
}

async function isMarked({ nonce }: PlacedBet): Promise<boolean> {
  return (await views.bet(nonce))?.play_count === markedPlayCount
}

/** Starts the indexer and collects what readers see once it has prepared the database. */
async function startAndWatch<Seen>(look: () => Promise<Seen>): Promise<Seen[]> {
  indexer = await spawnIndexer(options())
  const ready = waitUntilReady(indexer)
  await expect.poll(() => indexer.output(), soon).toContain('prepared the database')
  return watchViews(look, ready)
}

/** Polls the views until `done` and collects everything readers could have seen. */
async function watchViews<Seen>(look: () => Promise<Seen>, done: Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = []
  let isOver = false
  void done.finally(() => {
    isOver = true
  })
  while (!isOver) {
    seen.push(await look())
    await sleep(10)
  }
  return seen
}

/** Kills the chain and restarts it from an earlier state, without its later blocks. */
async function loseBlocks(state: `0x${string}`): Promise<void> {
  const path = join(folder, 'state.json')
  await writeFile(path, gunzipSync(hexToBytes(state)))
  const { pid, rpcUrl, stop } = chainAgain ?? deployed.chain
  const { timestamp } = await deployed.chain.publicClient.getBlock({ blockNumber: 0n })
  process.kill(pid, 'SIGKILL')
  await stop()
  chainAgain = await createTestChain({
    port: Number(new URL(rpcUrl).port),
    loadState: path,
    blockTimeSec: 86_400,
    // Anvil creates a new block 0 when it loads a state.
    genesisTimeSec: Number(timestamp),
  })
  const newest = await deployed.chain.publicClient.getBlock()
  await deployed.chain.testClient.setNextBlockTimestamp({ timestamp: newest.timestamp + 1n })
}

/** Tables with totals, once all blocks are read. */
async function readTables(): Promise<unknown[]> {
  const head = await deployed.chain.publicClient.getBlockNumber({ cacheTime: 0 })
  const block = 'select substr(latest_checkpoint, 27, 16)::int as block from onchain._ponder_checkpoint'
  await expect.poll(() => views.query(block), soon).toEqual([{ block: Number(head) }])
  const tables = ['bet', 'pool', 'pool_token', 'pool_movement', 'player_stat', 'transfer']
  return Promise.all(tables.map((table) => views.query(`select * from onchain.${table} order by 1`)))
}

test('continues with its tables after a clean stop and reads only blocks that it has not read', async () => {
  const { final, open } = await placeBets()
  const before = await views.query('select * from onchain.bet order by nonce')
  const run = await views.viewedRun()
  await indexer.stop()
  expect(await isLocked()).toBe(false)
  const indexesBefore = await indexes(run)

  const missed = await settledBet()
  const seen = await startAndWatch(() => isThere(final))
  expect(new Set(seen)).toEqual(new Set([true]))
  expect(await views.runs()).toEqual([run])
  expect(await isMarked(final)).toBe(true)
  const rows = await views.query('select * from onchain.bet order by nonce')
  expect(rows.slice(0, -1)).toEqual(before)
  expect(rows.at(-1)).toMatchObject({ id: `coin-${missed.nonce}`, status: 'settled' })
  expect(await isThere(open)).toBe(true)
  // The indexes are not rebuilt either.
  expect(await indexes(run)).toEqual(indexesBefore)
  // Of the bet that it missed: the newest blocks that it has read are not read again, though the chain may replace them.
  const metrics = await (await fetch(`${indexer.url}/metrics`)).text()
  const counts = [...metrics.matchAll(/^ponder_indexing_completed_events\{event="(\w+):.*\} (\d+)$/gm)]
  const eventsOf = (contract: string) =>
    counts.filter(([, name]) => name === contract).reduce((sum, [, , count]) => sum + Number(count), 0)
  expect(eventsOf('Game')).toBe(3)
})

test('a standby waits, and takes the place of a killed indexer with its tables', async () => {
  const { final } = await placeBets()
  const run = await views.viewedRun()
  const standby = await spawnIndexer({ ...options(), isStandby: true })
  await expect.poll(() => standby.output(), soon).toContain('stands by')
  expect((await fetch(`${standby.url}/healthz`)).status).toBe(200)
  const readiness = await fetch(`${standby.url}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'not ready', process: 'standby' }])
  expect((await fetch(`${standby.url}/ready`)).status).toBe(200)

  const missed = await settledBet()
  await expect.poll(() => isThere(missed), soon).toBe(true)
  expect(standby.output()).not.toContain('prepared the database')
  await indexer.stop('SIGKILL')
  indexer = standby
  await waitUntilReady(standby)
  expect(await views.viewedRun()).toBe(run)
  expect(await isMarked(final)).toBe(true)
  const next = await settledBet()
  await expect.poll(() => isThere(next), soon).toBe(true)
})

test('continues at once after kill -9, with rows for readers throughout', async () => {
  const { final, open } = await placeBets()
  const before = await views.query('select * from onchain.bet order by nonce')
  const run = await views.viewedRun()
  await indexer.stop('SIGKILL')
  // Ponder alone would wait until its heartbeat is 25 s old; this one is in the future.
  expect(await isLocked()).toBe(true)
  const heartbeat = JSON.stringify({ heartbeat_at: Date.now() + 3_600_000 })
  await views.query('update onchain._ponder_meta set value = value || $1', [heartbeat])
  expect(await isThere(open)).toBe(true)

  const seen = await startAndWatch(() => isThere(final))
  expect(new Set(seen)).toEqual(new Set([true]))
  expect(indexer.output()).not.toContain('Schema is locked')
  expect(await views.runs()).toEqual([run])
  expect(await isMarked(final)).toBe(true)
  expect(await views.query('select * from onchain.bet order by nonce')).toEqual(before)
})

test('makes blocks final a few at a time', async () => {
  await mine(40)
  const head = Number(await deployed.chain.publicClient.getBlockNumber({ cacheTime: 0 }))
  // 30 may be replaced, and five wait to become final together.
  await expect.poll(() => views.finalBlock(), soon).toBeGreaterThan(head - 35)
  expect(await views.finalBlock()).toBeLessThanOrEqual(head - 30)
})

test('reverts only the blocks that were replaced while it was stopped', async () => {
  const kept = await settledBet()
  const lost = await settledBet()
  await expect.poll(() => isThere(lost), soon).toBe(true)
  await writePlayCount(markedPlayCount, `id = 'coin-${kept.nonce}'`)
  await indexer.stop()
  await deployed.reorg(2)
  indexer = await startIndexer(options())
  expect(await isThere(lost)).toBe(false)
  // It was not read again.
  expect(await isMarked(kept)).toBe(true)
  await writePlayCount(bet.playCount, `id = 'coin-${kept.nonce}'`)
})

test('forgets blocks that are replaced while it runs', async () => {
  const record = `"${await views.viewedRun()}"._blocks_with_events`
  const lost = await settledBet()
  const { hash } = await deployed.chain.publicClient.getBlock()
  const isRecorded = async () => (await views.query(`select from ${record} where hash = $1`, [hash])).length > 0
  await expect.poll(isRecorded, soon).toBe(true)
  await deployed.reorg(2)
  await expect.poll(() => isThere(lost), soon).toBe(false)
  expect(await isRecorded()).toBe(false)
})

test('starts again when the block is replaced after which it was started', async () => {
  const lost = await settledBet()
  await expect.poll(async () => (await views.bet(lost.nonce))?.status, soon).toBe('settled')
  await indexer.stop()
  indexer = await startIndexer(options())
  await deployed.reorg(2)
  expect(await indexer.exited).toBe(75)
  indexer = await startIndexer(options())
  expect(await isThere(lost)).toBe(false)
  const next = await settledBet()
  expect(next.nonce).toBe(lost.nonce)
  await expect.poll(() => views.bet(next.nonce), soon).toMatchObject({ placed_hash: next.hash, status: 'settled' })
})

test('learns from new blocks which rows later ones will need, and reads those together', async () => {
  await indexer.stop()
  indexer = await startIndexer(options())
  await settledBet()
  await settledBet(testWallets.players[1])
  // Learnt from the second; Ponder still has the rows of the one before.
  const { nonce } = await settledBet()
  await expect.poll(async () => (await views.bet(nonce))?.status, soon).toBe('settled')
  const metrics = await (await fetch(`${indexer.url}/metrics`)).text()
  const predicted = (table: string) =>
    Number(new RegExp(`requests_total\\{table="${table}",type="prefetch"\\} (\\d+)`).exec(metrics)?.[1])
  for (const table of ['bet', 'player_stat', 'player_hour']) expect(predicted(table), table).toBeGreaterThan(0)
})

test('builds new tables for another build while readers keep the old ones', async () => {
  const { final } = await placeBets()
  await indexer.stop('SIGKILL')
  const { deploymentFile } = deployed
  await appendFile(deploymentFile, '\n')
  const ready = () => views.query("select value->'is_ready' as ready from onchain._ponder_meta")
  const seen = await startAndWatch(async () => ({ isThere: await isThere(final), meta: await ready() }))
  expect(seen.every((one) => one.isThere)).toBe(true)
  expect(seen.map(({ meta }) => meta)).toContainEqual([{ ready: 0 }])
  expect(await views.runs()).toHaveLength(2)
  expect(await isMarked(final)).toBe(false)
})

test('another build reads the past beside the one that runs, gets the views, and gives them back when it ends', async () => {
  const { final } = await placeBets()
  const run = await views.viewedRun()
  const runs = await views.runs()
  const deploymentFile = join(folder, 'another.json')
  await copyFile(deployed.deploymentFile, deploymentFile)
  await appendFile(deploymentFile, '\n\n')
  const other = await spawnIndexer({ ...options(), deploymentFile })
  // Ponder says that a run is complete a moment after the views read it.
  const isUpToDate = async () => (await isReady()) || (await views.viewedRun()) !== run
  const look = async () => [await isThere(final), await isUpToDate()]
  expect(new Set((await watchViews(look, waitUntilReady(other))).map(String))).toEqual(new Set(['true,true']))
  expect(await views.viewedRun()).not.toBe(run)
  expect(await isMarked(final)).toBe(false)
  // With the one that readers had before, which ended within a day.
  expect(await views.runs()).toEqual(expect.arrayContaining(runs))
  const next = await settledBet()
  await expect.poll(() => isThere(next), soon).toBe(true)

  await other.stop('SIGKILL')
  await expect.poll(() => views.viewedRun(), soon).toBe(run)
  expect(await isMarked(final)).toBe(true)
  expect(await isThere(next)).toBe(true)
  const last = await settledBet()
  await expect.poll(() => isThere(last), soon).toBe(true)
})

test('starts a new run after three failed attempts to continue, and drops those that ended a day ago', async () => {
  const { final } = await placeBets()
  const run = await views.viewedRun()
  await indexer.stop()
  const earlier = (await views.runs()).filter((name) => name !== run)
  const yesterday = JSON.stringify({ heartbeat_at: Date.now() - 25 * 3_600_000 })
  for (const name of earlier) await views.query(`update "${name}"._ponder_meta set value = value || $1`, [yesterday])
  await views.query(`update onchain._ponder_meta set value = value || '{"failed_starts": 3}'`)
  indexer = await startIndexer(options())
  expect(await views.viewedRun()).not.toBe(run)
  expect(await isMarked(final)).toBe(false)
  expect(earlier).toHaveLength(2)
  expect(await views.runs()).toHaveLength(2)
})

test.for(['this', 'another'])('reverts open blocks that a killed chain has lost, with %s build', async (build) => {
  const { final, open } = await placeBets()
  const run = await views.viewedRun()
  await mine(20)
  const state = await deployed.chain.testClient.dumpState()
  const lost = await settledBet()
  await expect.poll(() => isThere(lost), soon).toBe(true)
  await indexer.stop('SIGKILL')
  await loseBlocks(state)
  await mine(2)
  if (build === 'another') await appendFile(deployed.deploymentFile, '\n')

  const seen = await startAndWatch(async () => [await isThere(final), await isThere(lost)])
  expect(seen).toContainEqual([true, false])
  expect(seen).not.toContainEqual([true, true])
  expect((await views.viewedRun()) === run).toBe(build === 'this')
  expect(await isMarked(final)).toBe(build === 'this')
  expect([await isThere(open), await isThere(lost)]).toEqual([true, false])
})

test.for([0, 2 * MANY])(
  'never shows final blocks that a killed chain has lost, with %i others in their place',
  async (others) => {
    await writePlayCount(bet.playCount, `play_count = ${markedPlayCount}`)
    const before = await readTables()
    const state = await deployed.chain.testClient.dumpState()
    const { final: lost } = await placeBets()
    const run = await views.viewedRun()
    await indexer.stop('SIGKILL')
    await loseBlocks(state)
    await mine(others)

    const seen = await startAndWatch(() => isThere(lost).catch(() => 'no views'))
    expect(seen).not.toContain(true)
    expect(await isThere(lost)).toBe(false)
    expect(await views.runs()).not.toContain(run)
    expect(await readTables()).toEqual(before)
    const next = await settledBet()
    expect(next.nonce).toBe(lost.nonce)
    await expect.poll(() => views.bet(next.nonce), soon).toMatchObject({ placed_hash: next.hash, status: 'settled' })
  },
)
