import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'

test('migrates an empty database from several processes at once, and changes nothing afterwards', async () => {
  await using database = await createTestDatabase()
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url)))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query(
      "select relname as table_name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
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
    'accrual_reversal',
    'card_batch',
    'card_decision',
    'card_proposal',
    'check_in',
    'idempotency_key',
    'loyalty_account',
    'period_closure',
    'point_adjustment',
    'point_balance',
    'point_decision',
    'point_entry',
    'point_grant',
    'point_order',
    'point_reference',
    'point_sale',
    'point_sale_player',
    'rank_bucket',
    'rank_bucket_part',
    'rank_period',
    'rank_result',
    'rank_score',
    'rate_limit',
    'referral_sum',
    'referral_total',
    'reward_card',
    'sale_leaves',
    'session',
    'sign_in_challenge',
    'signature',
    'status_sample',
  ])
  await client.end()
})

test('retries a migration whose table is busy for longer than it waits for a lock', async () => {
  await using database = await createTestDatabase()
  await migrateDatabase(database.url, { upTo: '0019_address-first-in-rank-scores' })
  const [busy, observer] = [1, 2].map(() => new pg.Client({ connectionString: database.url }))
  await Promise.all([busy!.connect(), observer!.connect()])
  await busy!.query('begin; lock table app.rank_score in row exclusive mode')
  const waiting = async () =>
    (
      await observer!.query(
        `select from pg_stat_activity where application_name = 'tyche-migrate' and datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  const migrating = migrateDatabase(database.url)
  await expect.poll(waiting).toBe(1)
  await expect.poll(waiting).toBe(0)
  await busy!.query('commit')
  await migrating
  expect((await observer!.query(`select to_regclass('app.rank_bucket_part') as name`)).rows[0].name).not.toBeNull()
  await Promise.all([busy!.end(), observer!.end()])
})

test('names a database that cannot be used, by the variable that it is taken from', async () => {
  const program = fileURLToPath(new URL('../migrate.ts', import.meta.url))
  const DATABASE_URL = 'postgres://a:secret@127.0.0.1:1/x'
  const started = promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL },
  })
  const stderr = 'The database of DATABASE_DIRECT_URL is not running at that address.\n'
  await expect(started).rejects.toMatchObject({ code: 1, stderr })
})
