import { createTestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Queries } from '../connect.ts'
import { planOnce } from './planned-once.ts'
import { statementOf } from './statement-of.ts'

const numbers = pgTable('numbers', { value: integer().notNull() })

test('the text of a query is built once for each database and shape, and takes other values each time', async () => {
  await using database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  await pool.query('create table numbers as select generate_series(1, 9) as value')
  const build = vi.fn((db: Queries) =>
    db
      .select()
      .from(numbers)
      .where(sql`${numbers.value} > ${sql.placeholder('above')}`)
      .orderBy(numbers.value)
      .limit(sql.placeholder('limit')),
  )
  const read = async (db: Queries, shape: string, above: number, limit: number) =>
    (await statementOf(db, shape, () => build(db)).execute({ above, limit })).map(({ value }) => value)
  const namesOf = async () => {
    const { rows } = await pool.query('select count(*)::int as names from pg_prepared_statements')
    return rows[0].names
  }
  const [db, planned] = [drizzle(pool), planOnce(pool)]
  expect([await read(db, 'one', 1, 2), await read(db, 'one', 5, 3)]).toEqual([
    [2, 3],
    [6, 7, 8],
  ])
  expect([build.mock.calls.length, await namesOf()]).toEqual([1, 0])
  expect(await read(db, 'other', 8, 5)).toEqual([9])
  expect(build).toHaveBeenCalledTimes(2)
  // Whether the database keeps a plan is the connection's affair.
  expect([await read(planned, 'one', 7, 9), await read(planned, 'one', 1, 1)]).toEqual([[8, 9], [2]])
  expect([build.mock.calls.length, await namesOf()]).toEqual([3, 1])
  await pool.end()
})
