import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRedis } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { formatDeployment } from '@tyche/protocol/deployment'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import { createOnchainTables, notifyChange, writeRow } from './testing/onchain-tables.ts'
import { insertBet } from './testing/rows/insert-bet.ts'
import { productRow } from './testing/rows/lottery-rows.ts'
import { setCheckpoint } from './testing/rows/set-checkpoint.ts'
import { alice } from './testing/sign-in.ts'
import { createTestDeployment } from './testing/test-deployment.ts'

// Starting a process is slow on a machine that runs other tests.
vi.setConfig({ testTimeout: 90_000 })

const entry = fileURLToPath(new URL('worker.ts', import.meta.url))
const children: ChildProcess[] = []
let database: TestDatabase
let chain: TestChain
let folder: string
let deploymentFile: string
beforeAll(async () => {
  ;[database, chain, folder] = await Promise.all([
    createTestDatabase(),
    createTestChain(),
    mkdtemp(join(tmpdir(), 'tyche-worker-')),
  ])
  await migrateDatabase(database.url)
  const genesis = await chain.publicClient.getBlock({ blockNumber: 0n })
  deploymentFile = join(folder, 'deployment.json')
  await writeFile(deploymentFile, formatDeployment(createTestDeployment(genesis.hash)))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([database.drop(), chain.stop(), rm(folder, { recursive: true, force: true })])
})

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [entry], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)))
  return { child, output: () => text }
}

async function startReady(databaseUrl = database.url, more: Record<string, string> = {}) {
  const port = String(await findFreePort())
  const worker = start({
    DATABASE_URL: databaseUrl,
    HEALTH_PORT: port,
    CHAIN_ID: '31337',
    RPC_URL: chain.rpcUrl,
    DEPLOYMENT_FILE: deploymentFile,
    CONFIRMATIONS: '2',
    ...more,
  })
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  return { ...worker, port, ask, readiness: () => ask('/readyz').catch(() => undefined) }
}

const isReady = { status: 200, text: '{"status":"ready","database":"ok","jobs":"running"}' }

test('names every bad variable and exits with 1', async () => {
  const { child, output } = start({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'LOG_LEVEL', 'HEALTH_PORT', 'CHAIN_ID', 'RPC_URL', 'DEPLOYMENT_FILE'])
    expect(output()).toContain(name)
})

test('two workers run at the same time; each is ready, serves metrics, and exits soon after a signal', async () => {
  const workers = await Promise.all([startReady(), startReady()])
  for (const { child, readiness, ask } of workers) {
    await expect.poll(readiness, { timeout: 60_000 }).toEqual(isReady)
    expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
    expect((await ask('/metrics')).text).toContain('tyche_worker_process_cpu_seconds_total')
    const started = performance.now()
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
  }
})

test('names the port that is taken and exits with 1', async () => {
  const worker = await startReady()
  await expect.poll(worker.readiness, { timeout: 60_000 }).toEqual(isReady)
  const { child, output } = start({
    DATABASE_URL: database.url,
    HEALTH_PORT: worker.port,
    CHAIN_ID: '31337',
    RPC_URL: chain.rpcUrl,
    DEPLOYMENT_FILE: deploymentFile,
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toContain(`port ${worker.port} is taken`)
})

test('publishes to the streams of all processes where there is a Valkey, once it is there', async () => {
  const redis = await startRedis()
  await redis.kill()
  const worker = await startReady(database.url, { VALKEY_URL: redis.url })
  await expect.poll(worker.readiness, { timeout: 60_000 }).toEqual(isReady)
  await expect.poll(worker.output).toContain('The Valkey of VALKEY_URL is not running at that address')
  await redis.restart()
  await expect.poll(worker.output).toContain('publishes to the streams of all processes')
  worker.child.kill('SIGTERM')
  expect((await once(worker.child, 'exit'))[0]).toBe(0)
  await redis.stop()
})

test('is not ready without its database, and waits for it', async () => {
  const { child, readiness, output } = await startReady(`postgres://tyche@127.0.0.1:${await findFreePort()}/none`)
  await expect.poll(readiness, { timeout: 60_000 }).toEqual({
    status: 503,
    text: '{"status":"not ready","database":"down","jobs":"starting"}',
  })
  await expect.poll(output).toContain('The database of DATABASE_URL is not running at that address.')
  expect(child.exitCode).toBeNull()
})

test('refuses a deployment record of another chain', async () => {
  const { child, output } = start({
    DATABASE_URL: database.url,
    HEALTH_PORT: String(await findFreePort()),
    CHAIN_ID: '8453',
    RPC_URL: chain.rpcUrl,
    DEPLOYMENT_FILE: deploymentFile,
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toContain('the deployment record is for chain 31337, but CHAIN_ID is 8453')
})

test('credits what is final, and goes on where it was after kill -9', async () => {
  await using own = await createTestDatabase()
  await migrateDatabase(own.url)
  const pool = new pg.Pool({ connectionString: own.url, max: 2 })
  // The database is dropped while a connection may still be closing.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await createOnchainTables(pool)
  const play = async (nonce: number, block: number) => {
    const row = { settledLogIndex: nonce, costUsd: 100n * 10n ** 18n, totalWager: 100_000_000n, fee: 500_000n }
    await insertBet(pool, { nonce, player: alice.address, block, payout: 0n, row })
    // It is final two blocks later.
    await setCheckpoint(pool, block + 2)
    await notifyChange(pool)
  }
  const balance = async () => (await pool.query('select balance from app.point_balance')).rows
  const head = async () => Number(await chain.publicClient.getBlockNumber({ cacheTime: 0 }))
  const first = await startReady(own.url)
  await chain.testClient.mine({ blocks: 10 })
  await play(1, 5)
  await expect.poll(balance, { timeout: 60_000 }).toEqual([{ balance: '100.000' }])
  // Indexed, and far from final.
  const block = (await head()) + 1_000
  await play(2, block)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await startReady(own.url)
  await expect.poll(second.readiness, { timeout: 60_000 }).toEqual(isReady)
  await notifyChange(pool)
  const cursor = async () => Number((await pool.query('select block from app.accrual_cursor')).rows[0]?.block)
  await chain.testClient.mine({ blocks: 5 })
  const reached = await head()
  await expect.poll(cursor, { timeout: 60_000 }).toBeGreaterThanOrEqual(reached - 2)
  expect(await balance()).toEqual([{ balance: '100.000' }])
  await chain.testClient.mine({ blocks: 1_002 })
  await notifyChange(pool)
  await expect.poll(balance, { timeout: 60_000 }).toEqual([{ balance: '200.000' }])
  // Points are booked a moment before the metrics say so.
  const metrics = async () => (await second.ask('/metrics')).text
  await expect.poll(metrics).toContain(`tyche_worker_accrual_block ${block}`)
  expect(await metrics()).toContain('tyche_worker_accrual_halted 0')
  await pool.end()
})

test('what cannot be credited stops no sale for points', async () => {
  await using own = await createTestDatabase()
  await migrateDatabase(own.url)
  const pool = new pg.Pool({ connectionString: own.url, max: 1 })
  pool.on('error', () => undefined)
  await createOnchainTables(pool)
  await setCheckpoint(pool, 5)
  await chain.testClient.mine({ blocks: 10 })
  const worker = await startReady(own.url)
  const count = async (table: string) => (await pool.query(`select from app.${table}`)).rowCount
  await expect.poll(() => count('accrual_cursor'), { timeout: 60_000 }).toBe(1)
  await pool.query(`create function app.fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger fail before insert on app.accrual execute function app.fail()`)
  const row = { costUsd: 100n * 10n ** 18n, totalWager: 100_000_000n, fee: 500_000n }
  await insertBet(pool, { nonce: 1, player: alice.address, block: 4, payout: 0n, row })
  await writeRow(pool, 'product', { ...productRow({ id: 1, isOffChain: true, block: 2n }) })
  await setCheckpoint(pool, 8)
  await notifyChange(pool)
  await expect.poll(() => count('point_sale'), { timeout: 20_000 }).toBe(1)
  expect(await count('accrual')).toBe(0)
  await pool.query(`create function app.fail_sale() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger fail before insert on app.point_sale execute function app.fail_sale()`)
  await writeRow(pool, 'product', { ...productRow({ id: 2, isOffChain: true, block: 2n }) })
  await notifyChange(pool)
  const failure = () =>
    worker
      .output()
      .split('\n')
      .find((line) => line.includes('no room'))
  await expect.poll(failure, { timeout: 20_000 }).toBeDefined()
  expect(failure(), 'neither hides the other').toContain('full')
  worker.child.kill('SIGTERM')
  await once(worker.child, 'exit')
  await pool.end()
})
