import { createLogger } from '@tyche/service/logger'
import { createTestDatabase } from '@tyche/testing/database'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { pruneIdempotencyKeys } from './prune-idempotency-keys.ts'

test('removes answers that are older than 30 days', async () => {
  await using database = await createTestDatabase()
  await migrateDatabase(database.url)
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await pool.query(
    `insert into app.idempotency_key (address, route, key, request_hash, answer, created_at)
     select '0x1', 'payProduct', name, '', '{}', now() - age::interval
     from (values ('new', '1 minute'), ('kept', '29 days 23 hours'), ('old', '30 days 1 minute')) as given(name, age)`,
  )
  await pruneIdempotencyKeys.run({ db, logger: createLogger('worker', 'silent') })
  const { rows } = await pool.query('select key from app.idempotency_key order by key')
  expect(rows.map(({ key }) => key)).toEqual(['kept', 'new'])
  await close()
})
