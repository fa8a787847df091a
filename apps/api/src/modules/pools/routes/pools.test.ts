import { failure, successOf } from '@tyche/api-schema/envelope'
import { type LpPoolInfo, type LpPoolList, lpPoolInfo, lpPoolList } from '@tyche/api-schema/pools'
import { PRICE_PRECISION as PRICE, USD_PRECISION as USD } from '@tyche/protocol/scales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followCommits, type IndexerCommits } from '../../../testing/indexer-commits.ts'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { blueChipPoolRow, blueChipTokenRows, poolTokenRow, stablePoolRow } from '../../../testing/rows/pool-rows.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import {
  blueChipPoolAddress,
  stablePoolAddress,
  testEthAddress,
  testUsdAddress,
} from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const LIST = '/v1/contractCenter/lpPool/poolList'
const INFO = '/v1/contractCenter/lpPool/poolInfo'
const HOUR = 3_600
const DAY = 86_400
/** The chain’s clock is ahead of ours, so that windows end at a fixed time: 100 s into an hour. */
const NOW = 2_000_001_700

let server: TestServer
let commits: IndexerCommits
beforeAll(async () => {
  server = await createTestServer()
  for (const [path, body] of [
    [LIST, {}],
    [INFO, { poolId: 'stable' }],
  ] as const) {
    const response = await server.post(path, body)
    expect([response.status, failure.parse(await response.json()).reason]).toEqual([503, 'indexerNotReady'])
  }
  await createOnchainTables(server.pool)
  commits = await followCommits(server)
})
beforeEach(async () => {
  for (const table of ['pool', 'pool_token', 'pool_banker', 'pool_price_hour']) {
    await server.pool.query(`delete from onchain.${table}`)
  }
  await writeRow(server.pool, 'pool', blueChipPoolRow)
  for (const row of blueChipTokenRows) await writeRow(server.pool, 'poolToken', row)
  await writeRow(server.pool, 'pool', stablePoolRow)
  await setCheckpoint(server.pool, 1, NOW)
  await writeRow(server.pool, 'poolToken', poolTokenRow)
})
afterAll(async () => {
  await commits.stop()
  await server.stop()
})

async function list(): Promise<LpPoolList['list']> {
  await commits.commit()
  const response = await server.post(LIST, {})
  expect(response.status).toBe(200)
  return successOf(lpPoolList).parse(await response.json()).data.list
}

async function info(body: object): Promise<LpPoolInfo> {
  await commits.commit()
  const response = await server.post(INFO, body)
  expect(response.status).toBe(200)
  return successOf(lpPoolInfo).parse(await response.json()).data
}

/** The current hour. `writeHour` writes a price row relative to it. */
const CURRENT_HOUR = NOW - (NOW % HOUR)
async function writeHour(hoursAgo: number, price: bigint, volumeUsd = 0n): Promise<void> {
  const hour = CURRENT_HOUR - hoursAgo * HOUR
  await writeRow(server.pool, 'poolPriceHour', {
    id: `${stablePoolAddress}-${hour}`,
    pool: stablePoolAddress,
    hour,
    price,
    valueUsd: price / 10n ** 9n,
    supply: 1_000n * USD,
    volumeUsd,
  })
}

test('returns every pool in the deployment’s order, with its state on chain', async () => {
  await writeRow(server.pool, 'poolBanker', {
    id: 'a',
    pool: stablePoolAddress,
    banker: `0x${'5'.repeat(40)}`,
    status: 'accepted',
  })
  await writeRow(server.pool, 'poolBanker', {
    id: 'b',
    pool: stablePoolAddress,
    banker: `0x${'6'.repeat(40)}`,
    status: 'none',
  })
  const [stable, blueChip, ...more] = await list()
  expect(more).toEqual([])
  expect(stable).toMatchObject({
    poolId: 'stable',
    name: 'Tyche Stable Pool',
    symbol: 'tSTABLE',
    liquidityUsd: `${1_000_000n * USD}`,
    aumMinUsd: `${999_000n * USD}`,
    aumMaxUsd: `${1_000_300n * USD}`,
    lpSupply: `${1_000_000n * USD}`,
    lpPriceUsd: `${USD}`,
    apy7d: null,
    apy30d: null,
    volume24hUsd: '0',
    volumeUsd: `${5_000n * USD}`,
    betCount: 42,
    reservedUsd: '0',
    bankers: [`0x${'5'.repeat(40)}`],
    isPrivate: false,
    addFeeBasisPoints: 10,
    removeFeeBasisPoints: 20,
    spreadBasisPoints: 30,
  })
  expect(stable?.tokens).toMatchObject([
    { token: testUsdAddress, symbol: 'USDM', decimals: 6, priceUsd: `${USD}`, weightBasisPoints: 10_000 },
  ])
  // 600,000 dollars and 100 ether at 4,000; reserved 1 dollar and half an ether.
  expect(blueChip).toMatchObject({ poolId: 'bluechip', bankers: [], reservedUsd: `${2_001n * USD}` })
  expect(blueChip?.tokens).toMatchObject([
    { token: testUsdAddress, valueUsd: `${600_000n * USD}`, weightBasisPoints: 6_000, minWeightBasisPoints: 2_000 },
    { token: testEthAddress, valueUsd: `${400_000n * USD}`, weightBasisPoints: 4_000, priceUsd: `${4_000n * USD}` },
  ])
})

test.each<[string, object, string]>([
  [LIST, {}, 'pool_banker'],
  [INFO, { poolId: 'stable' }, 'pool_banker'],
  [INFO, { poolId: 'stable', period: 'year' }, 'pool_price_hour'],
])('%s %j reads %s once per block for concurrent requests', async (path, body, table) => {
  await commits.commit()
  const arrived = async () => Number((await server.pool.query('select sum(points) as n from app.rate_limit')).rows[0].n)
  const before = await arrived()
  let asking: Promise<Response[]> = Promise.resolve([])
  const lock = await server.pool.connect()
  await lock.query(`begin; lock table onchain.${table} in access exclusive mode`)
  const waiting = async () => {
    const query = 'select count(distinct pid)::int as n from pg_locks where relation = $1::regclass and not granted'
    return (await server.pool.query(query, [`onchain.${table}`])).rows[0].n
  }
  try {
    asking = Promise.all(Array.from({ length: 15 }, () => server.post(path, body)))
    await expect.poll(arrived).toBe(before + 15)
    await expect.poll(waiting).toBeGreaterThan(0)
    // Requests counted by the rate limit so far have reached the handler when this answer arrives.
    await fetch(`${server.url}/healthz`)
    // Past prices and volumes are two reads of the hours, and a block may end in between.
    expect(await waiting()).toBeLessThanOrEqual(4)
  } finally {
    await lock.query('commit')
    lock.release()
  }
  const answers = await Promise.all((await asking).map(async (response) => [response.status, await response.text()]))
  expect(answers.map(([status]) => status)).toEqual(Array(15).fill(200))
  expect(new Set(answers.map(([, text]) => text)).size).toBe(1)
})

test('returns the indexer’s last commit', async () => {
  await list()
  await server.pool.query("update onchain.pool set name = 'Renamed' where slug = 'stable'")
  expect((await list())[0]?.name).toBe('Renamed')
  expect((await info({ poolId: 'stable' })).pool.name).toBe('Renamed')
})

test('returns no value when a token of the pool has no price', async () => {
  await writeRow(server.pool, 'pool', { ...blueChipPoolRow, aumMax: null, aumMin: null, valueUsd: null, price: null })
  const [ether] = blueChipTokenRows
  await writeRow(server.pool, 'poolToken', { ...ether, price: null })
  const blueChip = (await list())[1]
  expect(blueChip).toMatchObject({ liquidityUsd: null, aumMinUsd: null, aumMaxUsd: null, lpPriceUsd: null })
  expect(blueChip).toMatchObject({ apy7d: null, reservedUsd: null })
  expect(blueChip?.tokens.map((token) => [token.priceUsd, token.weightBasisPoints])).toEqual([
    [`${USD}`, null],
    [null, null],
  ])
})

test('returns the yield from the growth of the price, and the volume of a day', async () => {
  await writeHour(24 * 60, (PRICE * 95n) / 100n)
  await writeHour(24 * 7 + 5, (PRICE * 99n) / 100n, 7n * USD)
  // The first hour had not ended when the week began; the volume of the second is more than a day old.
  await writeHour(24 * 7, PRICE * 4n, 9n * USD)
  await writeHour(24, PRICE * 3n, 9n * USD)
  await writeHour(23, PRICE, 2n * USD)
  await writeHour(0, PRICE, 3n * USD)
  const [stable] = await list()
  // 7 days ago the previous hour's price applied; 30 days ago that of 60 days ago.
  expect(Number(stable?.apy7d) / 1e18).toBeCloseTo((1 / 0.99) ** (365 / 7) - 1, 6)
  expect(Number(stable?.apy30d) / 1e18).toBeCloseTo((1 / 0.95) ** (365 / 30) - 1, 6)
  expect(stable?.volume24hUsd).toBe(`${5n * USD}`)
})

test('returns the yield of a younger pool over its age', async () => {
  await writeHour(49, (PRICE * 98n) / 100n)
  await writeHour(1, PRICE)
  const [stable] = await list()
  const ageSec = NOW - (CURRENT_HOUR - 48 * HOUR)
  const expected = (1 / 0.98) ** ((365 * DAY) / ageSec) - 1
  expect(Number(stable?.apy7d) / 1e18).toBeCloseTo(expected, 6)
  expect(stable?.apy30d).toBe(stable?.apy7d)
})

test('returns a chart of hours that carries the price over empty hours', async () => {
  await writeHour(200, PRICE, USD)
  await writeHour(3, PRICE * 2n, 4n * USD)
  await writeHour(2, PRICE * 3n, 5n * USD)
  const { pool, history } = await info({ poolId: 'stable', period: 'day' })
  expect(pool.poolId).toBe('stable')
  expect(history).toHaveLength(24)
  expect(history.map(({ lpPriceUsd }) => BigInt(lpPriceUsd) / USD)).toEqual([...Array(20).fill(1n), 2n, 3n, 3n, 3n])
  expect(history.slice(-4).map(({ volumeUsd }) => BigInt(volumeUsd) / USD)).toEqual([4n, 5n, 0n, 0n])
  const times = history.map(({ at }) => at)
  expect(times.slice(0, -1).every((at) => at % HOUR === 0)).toBe(true)
  expect(times.at(-1)).toBe(NOW)
})

test('returns a chart of days from the pool’s first day, with each day’s closing price and total volume', async () => {
  const intoDay = (CURRENT_HOUR % DAY) / HOUR
  await writeHour(intoDay + 48, PRICE, USD)
  await writeHour(intoDay + 40, PRICE * 2n, USD)
  await writeHour(intoDay, PRICE * 5n, USD)
  const { history } = await info({ poolId: 'stable', period: 'month' })
  expect(history.map((point) => [BigInt(point.lpPriceUsd) / USD, BigInt(point.volumeUsd) / USD])).toEqual([
    [2n, 2n],
    [2n, 0n],
    [5n, 1n],
  ])
  expect((await info({ poolId: 'bluechip', period: 'year' })).history).toEqual([])
})

test('returns ninety days for a quarter, the last of which is today', async () => {
  await writeHour(24 * 120, PRICE, USD)
  const { history } = await info({ poolId: 'stable', period: 'quarter' })
  expect(history).toHaveLength(90)
  expect(history.every(({ lpPriceUsd, volumeUsd }) => lpPriceUsd === `${USD}` && volumeUsd === '0')).toBe(true)
  expect(history.at(-1)?.at).toBe(NOW)
})

test('ends time windows now when the chain is idle', async () => {
  const early = Math.floor(Date.now() / 1000)
  await setCheckpoint(server.pool, 1, 1)
  await writeRow(server.pool, 'poolPriceHour', {
    id: 'old',
    pool: stablePoolAddress,
    hour: 1_700_000_000,
    price: PRICE / 2n,
    valueUsd: 1n,
    supply: 1n,
    volumeUsd: 1n,
  })
  const { pool, history } = await info({ poolId: 'stable' })
  expect(history).toHaveLength(168)
  expect(history.at(-1)?.at).toBeGreaterThanOrEqual(early)
  expect(history.at(-1)?.at).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
  expect(pool.volume24hUsd).toBe('0')
})

test('returns the pool’s name and symbol, and 503 for a pool that is not indexed yet', async () => {
  expect((await info({ poolId: 'bluechip' })).pool.address).toBe(blueChipPoolAddress)
  await server.pool.query("delete from onchain.pool where slug = 'bluechip'")
  expect(await list()).toHaveLength(1)
  const response = await server.post(INFO, { poolId: 'bluechip' })
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([503, 'indexerNotReady'])
})

test.each<[object, number, string, string]>([
  [{}, 400, 'invalidRequest', 'poolId'],
  [{ poolId: 1 }, 400, 'invalidRequest', 'poolId'],
  [{ poolId: "stable' --" }, 400, 'invalidRequest', 'poolId'],
  [{ poolId: '' }, 400, 'invalidRequest', 'poolId'],
  [{ poolId: 'gold' }, 404, 'poolUnknown', 'poolId'],
  [{ poolId: 'stable', period: 'decade' }, 400, 'invalidRequest', 'period'],
  [{ poolId: 'stable', period: 7 }, 400, 'invalidRequest', 'period'],
])('rejects %j', async (body, status, reason, field) => {
  const response = await server.post(INFO, body)
  const refusal = failure.parse(await response.json())
  expect([response.status, refusal.reason, refusal.errors?.[0]?.field]).toEqual([status, reason, field])
})
