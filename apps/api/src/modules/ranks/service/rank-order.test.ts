import { bucketOf, bucketStart, compareRanks } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { createTestDatabase } from '@tyche/testing/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { refuseLargeStatements } from '../../../testing/refuse-large-statements.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { addScores, type ScoreAdded } from './add-scores.ts'
import type { RankPlace } from './rank-order.ts'
import { readRankState } from './read-rank-state.ts'
import { takeScores } from './take-scores.ts'

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
  await createOnchainTables(connection.pool)
})
afterAll(() => database.end())
beforeEach(() => emptyLoyaltyTables(connection.pool))

const scope = { kind: 'daily', index: 20_000, tag: 'all' } as const
const key = { ...scope, deployment: '0x' }
const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

const scoreOf = (n: number, volumeUsd: bigint, block = n, logIndex = 0): ScoreAdded => ({
  ...scope,
  address: addressOf(n),
  volumeUsd,
  block,
  logIndex,
})

const toEntry = (place: RankPlace) => ({ ...place, block: BigInt(place.block) })

/** Also those whose part is counted in another unit, or that have none. */
const anyVolume = fc.oneof(
  fc.bigInt(1n, 4n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(2n ** 61n, 2n ** 63n),
  fc.bigInt(2n ** 105n, 2n ** 107n),
)

test('ranks, pages, own rank and the next above are those of a sorted list, with ties of any kind', async () => {
  const score = fc.record({
    volume: anyVolume,
    block: fc.integer({ min: 1, max: 3 }),
    logIndex: fc.integer({ min: 0, max: 2 }),
  })
  const { db } = connection
  await fc.assert(
    fc.asyncProperty(
      fc.array(score, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, limit) => {
        await emptyLoyaltyTables(connection.pool)
        const scores = rows.map(({ volume, block, logIndex }, n) => scoreOf(n + 1, volume, block, logIndex))
        await addScores(db, scores)
        const sorted = scores
          .map(({ address, volumeUsd, block, logIndex }) => ({ address, volumeUsd, block, logIndex }))
          .sort((one, other) => compareRanks(toEntry(one), toEntry(other)))
        const listed: RankPlace[] = []
        for (;;) {
          const { places, before } = await readRankState(db, { ...key, limit, after: listed.at(-1) })
          if (places.length === 0) break
          expect(before).toBe(listed.length)
          listed.push(...places)
        }
        expect(listed).toEqual(sorted)
        for (const [above, place] of sorted.entries()) {
          const { entrants, own } = await readRankState(db, { ...key, limit: 0, player: place.address })
          expect(entrants).toBe(sorted.length)
          expect(own).toEqual({ ...place, above, nextVolumeUsd: sorted[above - 1]?.volumeUsd ?? null })
        }
      },
    ),
    { numRuns: 20 },
  )
})

const readParts = async () => {
  const { rows } = await connection.pool.query<{ start: string; count: number }>(
    `select starts_at::text as start, count from app.rank_bucket_part where count > 0 order by starts_at`,
  )
  return rows
}

/** A part has the eight highest bits of its volumes. */
function expectedParts(volumes: readonly bigint[]) {
  const counts = new Map<bigint, number>()
  for (const volume of volumes) {
    if (volume === 0n || volume >= 2n ** 106n) continue
    const lowBits = BigInt(Math.max(volume.toString(2).length - 8, 0))
    const start = (volume >> lowBits) << lowBits
    counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, count]) => ({ start: `${start}`, count }))
}

test('parts of ranges count the scores, whatever is added to them and taken from them', async () => {
  const { db } = connection
  const change = fc.record({ n: fc.integer({ min: 1, max: 3 }), volume: anyVolume, isTaken: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      await emptyLoyaltyTables(connection.pool)
      await db.insert(rankPeriod).values({ kind: scope.kind, index: scope.index, qUsd: `${2n ** 200n}` })
      const volumes = new Map<number, bigint>()
      for (const { n, volume, isTaken } of changes) {
        const before = volumes.get(n) ?? 0n
        if (isTaken) await takeScores(db, [{ ...scope, address: addressOf(n), volumeUsd: volume }])
        else await addScores(db, [scoreOf(n, volume)])
        volumes.set(n, isTaken ? (volume < before ? before - volume : 0n) : before + volume)
      }
      expect(await readParts()).toEqual(expectedParts([...volumes.values()]))
    }),
    { numRuns: 40 },
  )
})

test('a database that had scores before it counted parts counts them', async () => {
  await using before = await createTestDatabase()
  await migrateDatabase(before.url, { upTo: '0019_address-first-in-rank-scores' })
  const old = connectDatabase(before.url, () => undefined)
  await addScores(old.db, [scoreOf(1, 5n), scoreOf(2, 5n), scoreOf(3, 10n ** 20n)])
  await migrateDatabase(before.url)
  await addScores(old.db, [scoreOf(1, 1n)])
  const { rows } = await old.pool.query(
    'select starts_at::text as start, count from app.rank_bucket_part where count > 0 order by starts_at',
  )
  await old.close()
  expect(rows).toEqual(expectedParts([6n, 5n, 10n ** 20n]))
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('reads by indexes alone among many players', async () => {
  const { db, pool } = connection
  const count = 20_000
  // Volumes within one power of two: a range has some 600 players, a part of it some 150.
  const volumeOf = (n: number) => USD_PRECISION * BigInt(Math.floor(2 ** ((n % 6_000) / 6_000) * 1e6) + n)
  // In batches: a statement has five seconds, on a busy machine too.
  const numbers = Array.from({ length: count }, (_, n) => n)
  for (let from = 0; from < count; from += 2_000)
    await addScores(
      db,
      numbers.slice(from, from + 2_000).map((n) => scoreOf(n + 1, volumeOf(n))),
    )
  await pool.query('vacuum analyze app.rank_score')
  await pool.query('vacuum analyze app.rank_bucket')
  await pool.query('vacuum analyze app.rank_bucket_part')
  const queries: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) }
  const logged = drizzle(pool, { logger })
  const { own } = await readRankState(logged, { ...key, limit: 50, player: addressOf(7_777) })
  await readRankState(logged, { ...key, limit: 20, after: own as RankPlace, player: addressOf(7_777) })
  expect(queries).toHaveLength(2)
  for (const { text, values } of queries) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'rank_score')
    expect(scans.length, text).toBeGreaterThan(0)
    for (const scan of scans) {
      expect(scan['Node Type'], text).toMatch(/^Index (Only )?Scan$/)
      expect(scan['Rows Removed by Filter'] ?? 0, text).toBeLessThan(5)
      expect(scan['Actual Rows'], text).toBeLessThan(300)
    }
  }
})

test('adds no more scores in a statement than its time is enough for', async () => {
  const { db, pool } = connection
  const end = await refuseLargeStatements(pool, { change: 'insert', table: 'app.rank_score', most: 10_000 })
  // Of one draw with as many buyers.
  const scores = Array.from({ length: 12_000 }, (_, n) => scoreOf(n + 1, BigInt(n + 1)))
  await addScores(db, scores)
  await end()
  const { entrants, own } = await readRankState(db, { ...key, limit: 1, player: addressOf(1) })
  expect([entrants, own?.above]).toEqual([12_000, 11_999])
})

test('a range begins where `bucketStart` says, in the database too', async () => {
  const { pool } = connection
  // 2^256 - 1 is in the last.
  const buckets = Array.from({ length: bucketOf(2n ** 256n - 1n) + 1 }, (_, bucket) => bucket)
  const { rows } = await pool.query(
    `insert into app.rank_bucket (kind, index, tag, bucket, count)
     select 'daily', 1, 'all', bucket, 0 from unnest($1::integer[]) as t(bucket) returning bucket, starts_at::text as start`,
    [buckets],
  )
  expect(rows).toHaveLength(buckets.length)
  for (const { bucket, start } of rows) expect(start, `bucket ${bucket}`).toBe(bucketStart(bucket).toString())
})
