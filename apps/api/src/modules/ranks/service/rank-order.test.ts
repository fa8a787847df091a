import { compareRanks } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { emptyLoyaltyTables } from '../../../testing/empty-loyalty-tables.ts'
import { addScores, type ScoreAdded } from './add-scores.ts'
import { countAbove, countEntrants, findNextAbove, findScore, type RankPlace, readRanks } from './rank-order.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})
beforeEach(() => emptyLoyaltyTables(connection.pool))

const scope = { kind: 'daily', index: 20_000, tag: 'all' } as const
const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

const scoreOf = (n: number, volumeUsd: bigint, block = n, logIndex = 0): ScoreAdded => ({
  ...scope,
  address: addressOf(n),
  volumeUsd,
  block,
  logIndex,
})

const toEntry = (place: RankPlace) => ({ ...place, block: BigInt(place.block) })

test('ranks, pages, own rank and the next above are those of a sorted list, with ties of any kind', async () => {
  const score = fc.record({
    volume: fc.oneof(fc.bigInt(1n, 4n), fc.bigInt(1n, 10n ** 24n)),
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
          const page = await readRanks(db, scope, { after: listed.at(-1), limit })
          if (page.length === 0) break
          listed.push(...page)
        }
        expect(listed).toEqual(sorted)
        expect(await countEntrants(db, scope)).toBe(sorted.length)
        for (const [above, place] of sorted.entries()) {
          expect(await findScore(db, scope, place.address)).toEqual(place)
          expect(await countAbove(db, scope, place)).toBe(above)
          expect(await findNextAbove(db, scope, place)).toEqual(sorted[above - 1])
        }
      },
    ),
    { numRuns: 20 },
  )
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
  // Volumes over six powers of ten, so that a range has some hundred players at most.
  const volumeOf = (n: number) => (USD_PRECISION * BigInt(Math.floor(10 ** ((n % 6_000) / 1_000) * 1_000 + n))) / 1_000n
  await addScores(
    db,
    Array.from({ length: count }, (_, n) => scoreOf(n + 1, volumeOf(n))),
  )
  await pool.query('vacuum analyze app.rank_score')
  await pool.query('vacuum analyze app.rank_bucket')
  const queries: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) }
  const logged = drizzle(pool, { logger })
  const own = await findScore(logged, scope, addressOf(7_777))
  expect(own).toBeDefined()
  const place = own as RankPlace
  await countAbove(logged, scope, place)
  await findNextAbove(logged, scope, place)
  await readRanks(logged, scope, { after: place, limit: 20 })
  await readRanks(logged, scope, { after: undefined, limit: 50 })
  expect(queries).toHaveLength(5)
  for (const { text, values } of queries) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'rank_score')
    expect(scans.length, text).toBeGreaterThan(0)
    for (const scan of scans) {
      expect(scan['Node Type'], text).toMatch(/^Index (Only )?Scan$/)
      expect(scan['Rows Removed by Filter'] ?? 0, text).toBeLessThan(5)
      expect(scan['Actual Rows'], text).toBeLessThan(1_000)
    }
  }
}, 60_000)
