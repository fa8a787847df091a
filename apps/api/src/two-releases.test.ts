import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase, MAX_WRITES } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { bookCredits } from './modules/points/service/book-credits.ts'
import { checkLedger } from './modules/points/service/check-ledger.ts'
import { findEntry } from './modules/points/service/find-entries.ts'
import { recordPoints } from './modules/points/service/record-points.ts'

/** The newest migration before the ledger was ranged: processes of its release ran on beside the next ones. */
const BEFORE = '0013_start-rank-ranges'
const OLD_ENTRIES = 45_000

/** What that release sends to the ledger, word for word, in one transaction. */
const statements = {
  hold: `insert into "app"."point_balance" ("address", "balance", "debt") values ($1, default, default) on conflict do nothing`,
  lock: `select "address", "balance", "debt" from "app"."point_balance" where "app"."point_balance"."address" = $1 for update`,
  find: `select "id", "address", "delta", "balance", "reference", "kind", "created_at" from "app"."point_entry" where "app"."point_entry"."reference" = $1`,
  keep: `update "app"."point_balance" set "balance" = $1, "debt" = $2 where "app"."point_balance"."address" = $3`,
  enter: `insert into "app"."point_entry" ("id", "address", "delta", "balance", "reference", "kind", "created_at")
    values (default, $1, $2, $3, $4, $5, default)`,
  bookMany: `insert into app.point_entry (address, delta, balance, reference, kind)
    select address, delta, balance, reference, kind from unnest($1::text[], $2::numeric[], $3::numeric[], $4::text[], $5::text[])
    as t(address, delta, balance, reference, kind)`,
  newest: `select "id", "balance" from "app"."point_entry" where "app"."point_entry"."address" = $1 order by "app"."point_entry"."id" desc limit $2`,
  sum: 'select coalesce(sum(delta), 0)::text as sum from app.point_entry where point_entry.address = $1',
}

/** A process of the release before: named statements, so that it goes on with those it prepared before the migration. */
class ProcessBefore {
  readonly #client: pg.Client
  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url, statement_timeout: 5_000 })
  }

  async connect(): Promise<void> {
    await this.#client.connect()
  }

  async run(name: keyof typeof statements, values: readonly unknown[]): Promise<Record<string, string>[]> {
    return (await this.#client.query({ name, text: statements[name], values: [...values] })).rows
  }

  /** Gives a point, unless it is given: what `recordPoints` did. */
  async credit(address: string, reference: string): Promise<'booked' | 'alreadyBooked'> {
    await this.#client.query('begin')
    try {
      await this.run('hold', [address])
      const [held] = await this.run('lock', [address])
      const isBooked = (await this.run('find', [reference])).length > 0
      if (!isBooked) {
        const balance = Number(held?.balance) + 1
        await this.run('keep', [balance, 0, address])
        await this.run('enter', [address, 1, balance, reference, 'bet'])
      }
      await this.#client.query('commit')
      return isBooked ? 'alreadyBooked' : 'booked'
    } catch (error) {
      await this.#client.query('rollback')
      throw error
    }
  }

  async end(): Promise<void> {
    await this.#client.end()
  }
}

let database: TestDatabase
let before: ProcessBefore
let connection: Connection
/** A login with rights on the ledger alone. */
let reader: string
beforeAll(async () => {
  database = await createTestDatabase()
  reader = `reader_of_${database.name}`
  await migrateDatabase(database.url, { upTo: BEFORE })
  connection = connectDatabase(database.url, () => undefined)
  before = new ProcessBefore(database.url)
  await before.connect()
})
afterAll(async () => {
  await before.end()
  await connection.close()
  await database.drop()
})

const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const
const [alice, bob, carol] = [addressOf(1), addressOf(2), addressOf(3)]
const query = (text: string) => connection.pool.query(text).then(({ rows }) => rows)

test('migrates a ledger that the release before writes to meanwhile, without an error and without a loss', async () => {
  await query(`insert into app.point_entry (address, delta, balance, reference, kind)
    select '${alice}', 1, n, 'old:' || n, 'bet' from generate_series(1, ${OLD_ENTRIES}) n;
    insert into app.point_balance (address, balance) values ('${alice}', ${OLD_ENTRIES});
    create role ${reader}; grant usage on schema app to ${reader};
    grant select, insert on app.point_entry to ${reader}`)
  let booked = 0
  let isMigrated = false
  const write = async () => {
    while (!isMigrated || booked < 10) {
      booked += 1
      expect(await before.credit(alice, `meanwhile:${booked}`)).toBe('booked')
    }
  }
  const migrate = () =>
    migrateDatabase(database.url).finally(() => {
      isMigrated = true
    })
  await Promise.all([write(), migrate()])
  expect(booked).toBeGreaterThan(10)
  expect(await checkLedger(connection.db)).toMatchObject({
    entries: OLD_ENTRIES + booked,
    wrongCount: 0,
    unreferenced: 0,
  })
  expect(await query('select count(*)::int as count from app.point_reference')).toEqual([
    { count: OLD_ENTRIES + booked },
  ])
  expect(
    await query(`select tableoid::regclass::text as part, count(*)::int as count from app.point_entry group by 1`),
  ).toEqual([{ part: 'app.point_entry_first', count: OLD_ENTRIES + booked }])
})

test('leaves no partition an index by reference', async () => {
  expect(
    await query(
      `select indexdef from pg_indexes where tablename like 'point\\_entry%' and indexdef like '%(reference)%'`,
    ),
  ).toEqual([])
  expect(
    await query(
      `select conname from pg_constraint where conrelid = 'app.point_entry_first'::regclass and contype = 'u'`,
    ),
  ).toEqual([])
})

test('books each reference once, whichever release comes first, and both see the same balance', async () => {
  const credit = (reference: string) =>
    recordPoints(connection.db, { address: bob, delta: '1', reference, kind: 'bet' })
  expect(await credit('of-this')).toBe('booked')
  expect(await before.credit(bob, 'of-this')).toBe('alreadyBooked')
  expect(await before.credit(bob, 'of-before')).toBe('booked')
  expect(await credit('of-before')).toBe('alreadyBooked')
  expect(await findEntry(connection.db, 'old:7')).toMatchObject({ address: alice, balance: '7.000' })
  expect(await recordPoints(connection.db, { address: alice, delta: '1', reference: 'old:7', kind: 'bet' })).toBe(
    'alreadyBooked',
  )

  const references = Array.from({ length: 60 }, (_, n) => `both:${n % 20}`)
  const other = new ProcessBefore(database.url)
  await other.connect()
  const ofBefore = async (from: ProcessBefore, part: number) => {
    const outcomes: string[] = []
    for (const reference of references.filter((_, n) => n % 3 === part))
      outcomes.push(await from.credit(bob, reference))
    return outcomes
  }
  const ofThis = async () => {
    const outcomes: string[] = []
    // As many at once as there are connections.
    for (let from = 0; from < references.length; from += MAX_WRITES)
      outcomes.push(...(await Promise.all(references.slice(from, from + MAX_WRITES).map(credit))))
    return outcomes
  }
  const outcomes = await Promise.all([ofBefore(before, 0), ofBefore(other, 1), ofThis()])
  await other.end()
  expect(outcomes.flat().filter((outcome) => outcome === 'booked')).toHaveLength(20)
  expect(await before.run('sum', [bob])).toEqual([{ sum: '22.000' }])
  expect((await before.run('newest', [bob, 1]))[0]?.balance).toBe('22.000')
  expect((await checkLedger(connection.db)).wrongCount).toBe(0)
})

test('refuses a batch of either release as a whole when one of its references is booked', async () => {
  const batch = (references: string[]) => [
    references.map(() => carol),
    references.map(() => '1'),
    references.map((_, n) => n + 1),
    references,
    references.map(() => 'bet'),
  ]
  await before.run('bookMany', batch(['batch:1', 'batch:2']))
  await expect(before.run('bookMany', batch(['batch:3', 'old:9']))).rejects.toMatchObject({ code: '23505' })
  const credits = ['batch:4', 'batch:2'].map((reference) => ({ address: carol, points: 1n, reference, kind: 'bet' }))
  const booking = connection.db.transaction((tx) => bookCredits(tx, credits))
  await expect(booking).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await before.run('find', ['batch:3'])).toEqual([])
  expect(await findEntry(connection.db, 'batch:4')).toBeUndefined()
})

test('leaves the rights of logins as they were, and the entries append-only and told of', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let notices = 0
  client.on('notification', () => {
    notices += 1
  })
  await client.query('listen tyche_points')
  await client.query(`set role ${reader}`)
  await client.query(
    `insert into app.point_entry (address, delta, balance, reference, kind) values ('${carol}', 1, 1, 'by a login', 'bet')`,
  )
  expect((await client.query('select count(*)::int as count from app.point_reference')).rows[0].count).toBeGreaterThan(
    0,
  )
  await expect(client.query("delete from app.point_reference where reference = 'by a login'")).rejects.toThrow(
    'permission denied',
  )
  await client.query('reset role')
  expect(notices).toBe(1)
  for (const table of ['point_entry', 'point_entry_first', 'point_entry_rest', 'point_reference'])
    await expect(client.query(`truncate app.${table}`)).rejects.toThrow('append-only')
  for (const table of ['point_entry', 'point_entry_first', 'point_reference'])
    await expect(client.query(`delete from app.${table}`)).rejects.toThrow('append-only')
  await client.query(`drop owned by ${reader}; drop role ${reader}`)
  await client.end()
})
