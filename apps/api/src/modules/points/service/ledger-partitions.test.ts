import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectDatabase, openPool } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { openDatabase } from '../../../db/open-database.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { addLedgerMonths } from '../jobs/add-ledger-months.ts'
import { checkLedger } from './check-ledger.ts'
import { findEntries, findEntry } from './find-entries.ts'
import { recordPoints } from './record-points.ts'

let database: TestDatabase
let connection: Connection
/** For many at the same time: on a busy machine the last one's turn comes later than a request would wait. */
let patient: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  const patience = { connectMs: 50_000, statementMs: 50_000 }
  patient = openPool(database.url, { name: 'patient', max: 10, patience, onError: () => undefined, isPooled: false })
})
afterAll(async () => {
  await Promise.all([connection.close(), patient.end()])
  await database.drop()
})
beforeEach(() => emptyLoyaltyTables(connection.pool))

const alice = `0x${'a'.repeat(40)}` as const
const logger = { info: () => undefined, warn: () => undefined } as never
const enter = (reference: string, at: string, pool = connection.pool) =>
  pool.query(
    `insert into app.point_entry (address, delta, balance, reference, kind, created_at) values ($1, 1, 1, $2, 'bet', $3)`,
    [alice, reference, at],
  )
const partitions = async () => {
  const { rows } = await connection.pool.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i
     join pg_class c on c.oid = i.inhrelid where i.inhparent = 'app.point_entry'::regclass order by 1`,
  )
  return rows
}
const partitionOf = async (reference: string) => {
  const { rows } = await connection.pool.query<{ name: string }>(
    'select tableoid::regclass::text as name from app.point_entry where reference = $1',
    [reference],
  )
  return rows.map(({ name }) => name)
}
/** The month that comes in so many months, as `YYYY_MM`. */
const monthIn = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_')
}
const instantIn = (months: number) => `${monthIn(months).replace('_', '-')}-15T12:00:00Z`

test('has this month and the next two, and a rest that loses nothing', async () => {
  const names = (await partitions()).map(({ name }) => name)
  expect(names).toEqual([...[0, 1, 2].map((month) => `point_entry_${monthIn(month)}`), 'point_entry_rest'])
})

test('adds the months ahead once, from several workers at the same time, and bounds them in UTC', async () => {
  await connection.pool.query(`drop table app.point_entry_${monthIn(1)}, app.point_entry_${monthIn(2)}`)
  await Promise.all([1, 2, 3, 4].map(() => addLedgerMonths.run({ db: connection.db, logger })))
  const rows = await partitions()
  expect(rows.map(({ name }) => name)).toContain(`point_entry_${monthIn(2)}`)
  expect(rows).toHaveLength(4)
  await connection.pool.query("set timezone = 'Asia/Tokyo'")
  const first = await connection.pool.query(
    `select (regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\(''([^'']+)'))[1]::timestamptz = $2::timestamptz as same
     from pg_class where oid = $1::regclass`,
    [`app.point_entry_${monthIn(1)}`, `${monthIn(1).replace('_', '-')}-01T00:00:00Z`],
  )
  expect(first.rows).toEqual([{ same: true }])
})

test('keeps entries of a month without a partition, and gives them one without moving them', async () => {
  await enter('early', instantIn(5))
  await enter('late', instantIn(6))
  expect(await partitionOf('early')).toEqual(['app.point_entry_rest'])
  const place = () =>
    connection.pool.query(
      "select ctid::text, reference from app.point_entry where reference in ('early', 'late') order by 2",
    )
  const before = await place()
  await addLedgerMonths.run({ db: connection.db, logger })
  expect(await partitionOf('early')).toEqual([`app.point_entry_${monthIn(5)}_to_${monthIn(6)}`])
  expect((await place()).rows).toEqual(before.rows)
  await enter('next', instantIn(7))
  expect(await partitionOf('next')).toEqual(['app.point_entry_rest'])
  await expect(enter('early', instantIn(7))).rejects.toMatchObject({ code: '23505' })
  await expect(connection.pool.query(`truncate app.point_entry_rest`)).rejects.toThrow('append-only')
  await expect(connection.pool.query(`delete from app.point_entry_${monthIn(5)}_to_${monthIn(6)}`)).rejects.toThrow(
    'append-only',
  )
})

test('books a reference once among 200 writers at the same time, in whichever months they write', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => enter('once', instantIn((n % 3) as 0 | 1 | 2), patient)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['23505']))
  expect(await partitionOf('once')).toHaveLength(1)

  const credits = await Promise.all(
    Array.from({ length: 200 }, () =>
      recordPoints(openDatabase(patient), { address: alice, delta: '2.5', reference: 'credit', kind: 'test' }),
    ),
  )
  expect(credits.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  const { rows } = await connection.pool.query('select balance from app.point_balance')
  expect(rows).toEqual([{ balance: '2.500' }])
})

test('finds an entry in the month of its reference alone', async () => {
  for (const month of [0, 1, 2]) await enter(`of-${month}`, instantIn(month))
  expect(await findEntry(connection.db, 'of-1')).toMatchObject({ reference: 'of-1', address: alice })
  expect(await findEntry(connection.db, 'of-3')).toBeUndefined()
  const found = await findEntries(connection.db, ['of-0', 'of-2', 'of-3'])
  expect(found.map(({ reference }) => reference).sort()).toEqual(['of-0', 'of-2'])

  const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off, buffers off) select e.* from app.point_reference r
     join app.point_entry e on e.created_at = r.created_at and e.id = r.entry where r.reference = 'of-1'`,
  )
  const plan = rows.map((row) => row['QUERY PLAN'])
  expect(plan.filter((line) => line.includes('point_reference_'))).toHaveLength(1)
  const looked = plan.filter((line) => line.includes(' on point_entry_'))
  expect(looked.filter((line) => !line.includes('never executed'))).toHaveLength(1)
})

test('says when a reference is missing', async () => {
  await enter('there', instantIn(0))
  expect((await checkLedger(connection.db)).unreferenced).toBe(0)
  await connection.pool.query(
    'begin; set local session_replication_role = replica; delete from app.point_reference; commit',
  )
  expect((await checkLedger(connection.db)).unreferenced).toBe(1)
})
