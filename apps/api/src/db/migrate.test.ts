import { createTestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'

test('brings an empty database up to date from several processes at once, and changes nothing after', async () => {
  await using database = await createTestDatabase()
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url)))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query(
      "select table_name from information_schema.tables where table_schema = 'app' order by 1",
    )
    const done = await client.query('select count(*)::int as count from app_migrations.__drizzle_migrations')
    return { tables: rows.map((row) => row.table_name), migrations: done.rows[0].count }
  }
  const first = await read()
  await migrateDatabase(database.url)
  expect(await read()).toEqual(first)
  expect(first.tables).toEqual([
    'account',
    'account_freeze',
    'accrual',
    'accrual_cursor',
    'check_in',
    'loyalty_account',
    'point_adjustment',
    'point_balance',
    'point_decision',
    'point_entry',
    'point_grant',
    'rank_bucket',
    'rank_period',
    'rank_score',
    'rate_limit',
    'referral_sum',
    'referral_total',
    'session',
    'sign_in_challenge',
    'signature',
  ])
  await client.end()
})
