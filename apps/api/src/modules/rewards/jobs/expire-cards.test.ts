import { createLogger } from '@tyche/service/logger'
import { createTestDatabase, execute } from '@tyche/testing/database'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { refuseLargeStatements } from '../../../testing/refuse-large-statements.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { createRankCards } from '../service/create-rank-cards.ts'
import { expireCards } from './expire-cards.ts'

test('ends cards by the clock of server and chain, whichever is ahead, and leaves used ones as they are', async () => {
  await using database = await createTestDatabase()
  await migrateDatabase(database.url)
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await createOnchainTables(pool)
  const now = Math.floor(Date.now() / 1_000)
  const card = { kind: 'daily', index: 20_000, owner: `0x${'a'.repeat(40)}`, points: 1_000n } as const
  await createRankCards(db, [
    { ...card, rank: 1, endTime: now - 10 },
    { ...card, rank: 2, endTime: now + 1_000 },
    { ...card, rank: 3, endTime: now + 3_000 },
    { ...card, rank: 4, endTime: now - 10 },
  ])
  await pool.query(`update app.reward_card set status = 'used', key_hash = 'x', used_by = owner where rank = 4`)
  const run = async () => {
    await expireCards.run({ db, logger: createLogger('api', 'silent') })
    return (await pool.query('select status from app.reward_card order by rank')).rows.map(({ status }) => status)
  }
  expect(await run()).toEqual(['expired', 'waiting', 'waiting', 'used'])
  await setCheckpoint(pool, 1, now + 2_000)
  expect(await run()).toEqual(['expired', 'expired', 'waiting', 'used'])
  await close()
})

test('ends no more cards in a statement than its time is enough for', async () => {
  await using database = await createTestDatabase()
  await migrateDatabase(database.url)
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await createOnchainTables(pool)
  await execute(
    database.url,
    `insert into app.card_batch (name, count, points) values ('Spring', 12000, 1);
     insert into app.reward_card (batch, points, status, end_time, key_hash)
       select id, 1, 'unused', 1700000000, n from app.card_batch, generate_series(1, 12000) n`,
  )
  await refuseLargeStatements(pool, { change: 'update', table: 'app.reward_card', most: 10_000 })
  await expireCards.run({ db, logger: createLogger('api', 'silent') })
  const { rows } = await pool.query('select status, count(*)::int as count from app.reward_card group by status')
  expect(rows).toEqual([{ status: 'expired', count: 12_000 }])
  await close()
})
