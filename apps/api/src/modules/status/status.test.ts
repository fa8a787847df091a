import { successOf } from '@tyche/api-schema/envelope'
import { serviceHistory, statusParts, statusPaths } from '@tyche/api-schema/status'
import { type Beacon, BeaconUnavailableError, roundAt, timeOf } from '@tyche/beacon'
import { createLogger } from '@tyche/service/logger'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../testing/rows/set-checkpoint.ts'
import { alice } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { pruneStatusSamples } from './jobs/prune-status-samples.ts'
import { judgeParts, type PartsToJudge } from './service/judge-parts.ts'
import { keepSampling } from './service/keep-sampling.ts'
import { readHistory } from './service/read-history.ts'
import { writeSamples } from './service/write-samples.ts'

const HEAD = 1_000
let server: TestServer
let db: ReturnType<typeof drizzle>
let nowSec = 0
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  db = drizzle(server.pool)
  nowSec = server.deployment.beacon.genesisTime + 1_000_000
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('truncate app.status_sample; truncate onchain.bet')
  await setCheckpoint(server.pool, HEAD, nowSec)
})

/** Parts of a node whose answers the test decides. */
function partsWith({ block = HEAD, timeSec = nowSec, chainId = 31_337, stored = zeroHash as string } = {}) {
  const chain = {
    getChainId: async () => chainId,
    getBlock: async () => ({ number: BigInt(block), timestamp: BigInt(timeSec) }),
    readContract: async () => stored,
  } as unknown as PartsToJudge['chain']
  return { db, chain, deployment: server.deployment, chainId: 31_337, maxLagBlocks: 25 }
}

/** A bet whose round was published so long ago, by the chain's clock. */
async function openBet(agoSec: number, row: Record<string, unknown> = {}) {
  const { beacon } = server.deployment
  const round = roundAt(beacon, nowSec - agoSec)
  await insertBet(server.pool, { nonce: 1, player: alice.address, block: 1, row: { beaconRound: round, ...row } })
  return nowSec - timeOf(beacon, round)
}

test('all is well without bets that wait, and with one whose round has just come', async () => {
  const well = { chain: 'ok', operator: 'ok', indexer: 'ok', stream: 'ok', beacon: 'ok' }
  expect(await judgeParts(partsWith(), nowSec)).toEqual(well)
  await openBet(30)
  expect(await judgeParts(partsWith(), nowSec)).toEqual(well)
})

test.each([
  [70, 'late'],
  [1_000, 'down'],
] as const)('a bet that could be settled %i s ago says that the operator is %s', async (agoSec, state) => {
  await openBet(agoSec)
  expect(await judgeParts(partsWith(), nowSec)).toMatchObject({ operator: state, beacon: state })
  const known = partsWith({ stored: `0x${'1'.repeat(64)}` })
  expect(await judgeParts(known, nowSec), 'the round is on the chain').toMatchObject({ operator: state, beacon: 'ok' })
  await openBet(agoSec, { isSetAside: true })
  expect(await judgeParts(partsWith(), nowSec), 'it was set aside').toMatchObject({ operator: 'ok', beacon: 'ok' })
})

test.each([
  [{ timeSec: -59 }, 'ok'],
  [{ timeSec: -70 }, 'late'],
  [{ timeSec: 1_000 }, 'down'],
] as const)('a newest block that is %o s from now', async ({ timeSec }, state) => {
  expect(await judgeParts(partsWith({ timeSec: nowSec + timeSec }), nowSec)).toMatchObject({ chain: state })
})

test('what cannot be judged is left out: it is not called well', async () => {
  const wrong = await judgeParts(partsWith({ chainId: 1 }), nowSec)
  expect(wrong).toEqual({ chain: 'down', stream: 'ok' })
  const behind = await judgeParts(partsWith({ block: HEAD + 26 }), nowSec)
  expect(behind).toEqual({ chain: 'ok', indexer: 'late', stream: 'ok' })
  await setCheckpoint(server.pool, HEAD, nowSec - 900)
  expect(await judgeParts(partsWith({ block: HEAD + 26 }), nowSec)).toMatchObject({ indexer: 'down' })
  await setCheckpoint(server.pool, HEAD, nowSec)
  await server.pool.query(`update onchain._ponder_meta set value = '{"is_ready": 0}'`)
  expect(await judgeParts(partsWith(), nowSec)).toMatchObject({ indexer: 'late' })
  await server.pool.query(
    `update onchain._ponder_meta set value = '{"is_ready": 1}'; delete from onchain._ponder_checkpoint`,
  )
  expect(await judgeParts(partsWith(), nowSec)).toEqual({ chain: 'ok', indexer: 'down', stream: 'ok' })
})

test('a beacon of others is asked for its rounds', async () => {
  const { publicKey: _, ...schedule } = server.deployment.beacon
  /** Has published no round for so long. */
  const silentFor = (seconds: number): Beacon => ({
    publicKey: new Uint8Array(),
    schedule,
    fetchRound: async (round) => {
      if (round > roundAt(schedule, nowSec - seconds)) throw new BeaconUnavailableError(round, [])
      return { round, signature: new Uint8Array(), randomness: new Uint8Array() }
    },
  })
  const states = []
  for (const seconds of [0, 100, 2_000])
    states.push((await judgeParts({ ...partsWith(), beacon: silentFor(seconds) }, nowSec)).beacon)
  expect(states).toEqual(['ok', 'late', 'down'])
})

test('the stream is down while Valkey is, and while nobody publishes', async () => {
  let isUp = true
  const parts = { ...partsWith(), isValkeyUp: () => isUp }
  expect(await judgeParts(parts, nowSec)).toMatchObject({ stream: 'down' })
  const publisher = new pg.Client({
    connectionString: server.env.DATABASE_URL,
    application_name: 'tyche-publisher-onchain',
  })
  await publisher.connect()
  expect(await judgeParts(parts, nowSec)).toMatchObject({ stream: 'ok' })
  isUp = false
  expect(await judgeParts(parts, nowSec)).toMatchObject({ stream: 'down' })
  await publisher.end()
})

test('the worst finding of a minute is kept, whichever worker made it', async () => {
  const rows = async () => (await server.pool.query('select part, state from app.status_sample order by part')).rows
  // Both in one minute, or the database's clock has just begun another: then each has its row.
  const write = async () => {
    await server.pool.query('truncate app.status_sample')
    await Promise.all([writeSamples(db, { chain: 'late', stream: 'ok' }), writeSamples(db, { chain: 'ok' })])
    await writeSamples(db, { chain: 'ok', stream: 'down' })
    await writeSamples(db, {})
    return await rows()
  }
  await expect.poll(write).toEqual([
    { part: 'chain', state: 'late' },
    { part: 'stream', state: 'down' },
  ])
})

test('tells the quarter hours of a day, and unknown where nobody looked', async () => {
  const at = 1_790_000_000 - (1_790_000_000 % 900) + 10 * 60
  const add = (part: string, state: string, ...minutesAgo: number[]) =>
    server.pool.query(
      `insert into app.status_sample select $1, date_trunc('minute', to_timestamp($2 - 60 * m)), $3 from unnest($4::int[]) m`,
      [part, at, state, minutesAgo],
    )
  await add('chain', 'ok', 0, 1, 2, 11)
  await add('chain', 'down', 12, 24 * 60 + 60)
  await add('indexer', 'late', 2)
  await add('stream', 'ok', 3)
  const { parts, ...rest } = await readHistory(db, at)
  expect(rest).toEqual({ from: at - 10 * 60 - 95 * 900, to: at, stepSec: 900 })
  expect(parts.map(({ part, now, steps }) => [part, now, steps.length, steps[94], steps[95]])).toEqual([
    ['chain', 'ok', 96, { ok: 1, late: 0, down: 1 }, { ok: 3, late: 0, down: 0 }],
    ['operator', 'unknown', 96, { ok: 0, late: 0, down: 0 }, { ok: 0, late: 0, down: 0 }],
    ['indexer', 'late', 96, { ok: 0, late: 0, down: 0 }, { ok: 0, late: 1, down: 0 }],
    ['stream', 'unknown', 96, { ok: 0, late: 0, down: 0 }, { ok: 1, late: 0, down: 0 }],
    ['beacon', 'unknown', 96, { ok: 0, late: 0, down: 0 }, { ok: 0, late: 0, down: 0 }],
  ])
})

test('a worker looks, and the API tells what it saw', async () => {
  const read = async () => {
    const response = await fetch(`${server.url}${statusPaths.history}`)
    return successOf(serviceHistory).parse(await response.json()).data.parts
  }
  const sampling = keepSampling({ ...partsWith(), logger: createLogger('worker', 'silent'), everyMs: 3_600_000 })
  await expect.poll(async () => (await readHistory(db)).parts[3]).toMatchObject({ part: 'stream', now: 'ok' })
  await sampling.stop()
  expect((await read()).map(({ part }) => part)).toEqual([...statusParts])
})

test('what starts together with a worker is not called down for it', async () => {
  const logger = createLogger('worker', 'silent')
  const parts = { ...partsWith({ chainId: 1 }), logger }
  const chainNow = async () => (await readHistory(db)).parts[0]?.now
  const young = keepSampling({ ...parts, everyMs: 3_600_000 })
  await expect.poll(async () => (await readHistory(db)).parts[3]?.now).toBe('ok')
  expect(await chainNow()).toBe('unknown')
  const old = keepSampling({ ...parts, everyMs: 20, graceMs: 0 })
  await expect.poll(chainNow).toBe('down')
  await Promise.all([young.stop(), old.stop()])
})

test('goes on after a look that failed, and says so', async () => {
  const lines: string[] = []
  const logger = createLogger('worker', 'info', { write: (line: string) => void lines.push(line) })
  const away = drizzle(new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }))
  const sampling = keepSampling({ ...partsWith(), db: away, logger, everyMs: 20 })
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await sampling.stop()
  expect(lines[0]).toContain('how the parts are was not noted')
})

test('removes what no answer shows', async () => {
  await server.pool.query(
    `insert into app.status_sample select 'chain', now() - interval '1 hour' * h, 'ok' from unnest('{1,25,47,49}'::int[]) h`,
  )
  await pruneStatusSamples.run({ db, logger: createLogger('worker', 'silent') })
  expect((await server.pool.query('select count(*)::int as n from app.status_sample')).rows).toEqual([{ n: 3 }])
})
