import { createLogger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../db/connect.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { refuseLargeStatements } from '../../../testing/refuse-large-statements.ts'
import { pruneSignIn } from './prune-sign-in.ts'

let database: MigratedDatabase
let connection: Connection
const logger = createLogger('api', 'silent')
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
})
afterAll(() => database.end())

test('removes expired rows and keeps those that may still be needed', async () => {
  const { pool } = connection
  const address = `0x${'a'.repeat(40)}`
  await pool.query("insert into app.account (address, referral_code) values ($1, 'AAAAAAAA')", [address])
  await pool.query(
    `insert into app.sign_in_challenge (nonce, address, message, domain, uri, chain_id, issued_at, expires_at)
     select n, $1, '', '', '', 1, now(), now() + span::interval
     from (values ('live', '1 minute'), ('ended', '-1 minute'), ('old', '-2 hours')) as given(n, span)`,
    [address],
  )
  await pool.query(
    `insert into app.session (token_hash, address, expires_at, revoked_at)
     values ('live', $1, now() + interval '1 h', null), ('ended', $1, now() - interval '1 s', null),
       ('revoked', $1, now() + interval '1 h', now() - interval '2 h')`,
    [address],
  )
  await pool.query("insert into app.rate_limit values ('old', 1, 1), ('new', 1, 32503680000000)")
  await pruneSignIn.run({ db: connection.db, logger })
  const names = async (column: string, table: string) =>
    (await pool.query(`select ${column} as name from app.${table} order by 1`)).rows.map((row) => row.name)
  expect(await names('nonce', 'sign_in_challenge')).toEqual(['ended', 'live'])
  expect(await names('token_hash', 'session')).toEqual(['live'])
  expect(await names('key', 'rate_limit')).toEqual(['new'])
})

test('removes no more rows in a statement than its time is enough for', async () => {
  const { db, pool } = connection
  await pool.query("insert into app.rate_limit select 'old ' || n, 1, 1 from generate_series(1, 25000) n")
  await refuseLargeStatements(pool, { change: 'delete', table: 'app.rate_limit', most: 10_000 })
  await pruneSignIn.run({ db, logger })
  expect((await pool.query("select from app.rate_limit where key like 'old%'")).rowCount).toBe(0)
})

test('removes the rest when one kind of rows cannot be removed', async () => {
  const { db, pool } = connection
  await pool.query(`
    insert into app.sign_in_challenge (nonce, address, message, domain, uri, chain_id, issued_at, expires_at)
      values ('stays', '0x${'a'.repeat(40)}', '', '', '', 1, now(), now() - interval '2 hours');
    insert into app.session (token_hash, address, expires_at) values ('over', '0x${'a'.repeat(40)}', now());
    insert into app.rate_limit values ('over', 1, 1);
    create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'a page is broken'; end $$;
    create trigger fail before delete on app.sign_in_challenge execute function app.fail()`)
  await expect(pruneSignIn.run({ db, logger })).rejects.toThrow()
  expect((await pool.query("select from app.session where token_hash = 'over'")).rowCount).toBe(0)
  expect((await pool.query("select from app.rate_limit where key = 'over'")).rowCount).toBe(0)
})
