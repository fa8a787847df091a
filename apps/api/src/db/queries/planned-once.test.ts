import { createTestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { planOnce } from './planned-once.ts'

test('a connection keeps the plan of each statement, whatever its values', async () => {
  await using database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const planned = planOnce(pool)
  for (const value of [1, 2, 3]) {
    const { rows } = await planned.execute(sql`select ${value}::integer as value`)
    expect(rows).toEqual([{ value }])
  }
  await planned.execute(sql`select ${'a'}::text as value`)
  const { rows } = await pool.query(
    'select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements order by uses',
  )
  expect(rows).toEqual([
    { statement: 'select $1::text as value', uses: 1 },
    { statement: 'select $1::integer as value', uses: 3 },
  ])
  await pool.end()
})
