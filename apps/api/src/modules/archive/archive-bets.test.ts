import { bet } from '@tyche/onchain/bets'
import { sqlTypeOf } from '@tyche/onchain/column'
import { columnNameOf } from '@tyche/onchain/table'
import { createRegistry } from '@tyche/service/metrics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../db/connect.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/migrated-database.ts'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../testing/rows/set-checkpoint.ts'
import { alice, bob } from '../../testing/sign-in.ts'
import { readHistory } from '../games/service/read-history.ts'
import { archiveBets, archiveOldBets } from './archive-bets.ts'
import { createArchiveMetrics } from './archive-metrics.ts'

const DAY = 86_400
const NOW = 1_800_000_000
const options = { chainId: 31_337, deployment: '0123abcd', afterDays: 30 }
const logger = { info: () => undefined, warn: () => undefined } as never

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
})
afterAll(() => database.end())
beforeEach(async () => {
  await connection.pool.query(`drop schema if exists onchain cascade;
    truncate archive.bet, archive.bet_cursor, archive.open_bet`)
  await createOnchainTables(connection.pool)
  await setCheckpoint(connection.pool, 1_000, NOW)
})

const query = async (text: string) => (await connection.pool.query(text)).rows
const placed = (nonce: number, daysAgo: number, payout?: bigint) =>
  insertBet(connection.pool, {
    nonce,
    player: alice.address,
    block: 1_000 - daysAgo * 5,
    logIndex: nonce,
    ...(payout !== undefined && { payout }),
    row: { placedAt: NOW - daysAgo * DAY },
  })
const archived = async () => (await query('select id from archive.bet order by placed_at, id')).map(({ id }) => id)
const archive = () => archiveOldBets(connection.db, options)

test('has the columns of the indexer, so that a new one is not forgotten', async () => {
  const columns = await query(`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'archive.bet'::regclass and attnum > 1 and not attisdropped order by attnum`)
  expect(columns).toEqual(
    Object.entries(bet.columns).map(([key, column]) => ({
      name: columnNameOf(key),
      type: sqlTypeOf(column).replace('numeric(78)', 'numeric(78,0)'),
    })),
  )
})

test('archives what ended and is old, by month and once, and later what ended late', async () => {
  await placed(1, 120, 5n)
  await placed(2, 90)
  await placed(3, 31, 0n)
  await placed(4, 29, 5n)
  expect(await archive()).toBe(2)
  expect(await archived()).toEqual(['coin-1', 'coin-3'])
  expect(await archive()).toBe(0)
  const [same] = await query(`select count(*)::int as count from archive.bet a join onchain.bet b using (id)
    where to_jsonb(a) - 'deployment' = to_jsonb(b)`)
  expect(same).toEqual({ count: 2 })
  const parts = await query('select distinct tableoid::regclass::text as part from archive.bet order by 1')
  expect(parts).toEqual([{ part: 'archive.bet_2026_09' }, { part: 'archive.bet_2026_12' }])

  await placed(2, 90, 7n)
  expect(await archive()).toBe(1)
  expect(await archived()).toEqual(['coin-1', 'coin-2', 'coin-3'])
  expect(await query('select * from archive.open_bet')).toEqual([])
  await setCheckpoint(connection.pool, 1_001, NOW + 3 * DAY)
  expect(await archive()).toBe(1)
  expect(await archived()).toEqual(['coin-1', 'coin-2', 'coin-3', 'coin-4'])
})

test('leaves a late end that a reorganisation may still undo, and archives the one that stays', async () => {
  const settle = (daysAgo: number, payout: bigint, nonce = 1) =>
    insertBet(connection.pool, {
      ...{ nonce, player: alice.address, block: 550, logIndex: nonce, payout },
      row: { placedAt: NOW - 90 * DAY, settledAt: NOW - daysAgo * DAY },
    })
  await placed(1, 90)
  expect(await archive()).toBe(0)
  await settle(0, 5n)
  // The cursor passes this one, and its end is as young.
  await settle(0, 5n, 2)
  expect(await archive()).toBe(0)
  expect(await query('select id from archive.open_bet order by id')).toEqual([{ id: 'coin-1' }, { id: 'coin-2' }])
  await settle(2, 7n)
  expect(await archive()).toBe(1)
  expect(await query('select id, payout::int as payout from archive.bet')).toEqual([{ id: 'coin-1', payout: 7 }])
})

test('goes on where a run was killed, beside another worker, through any number of batches', async () => {
  await placed(1, 200, 5n)
  const names = Object.keys(bet.columns).map(columnNameOf).join()
  const values = names
    .replace(/\bid\b/, "'coin-' || n")
    .replace(/\bplaced_block\b/, '1 + n / 100')
    .replace(/\bplaced_log_index\b/, 'n % 100')
  await query(`insert into onchain.bet (${names}) select ${values} from onchain.bet, generate_series(2, 6000) n`)
  const killed = connection.db.transaction(async (tx) => {
    expect(await archiveOldBets(tx, options)).toBe(6_000)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await archived()).toEqual([])
  await Promise.all([archive(), archive(), archive()])
  expect(await query('select count(*)::int as count, count(distinct id)::int as ids from archive.bet')).toEqual([
    { count: 6_000, ids: 6_000 },
  ])
})

test('keeps the bets of another deployment apart', async () => {
  await placed(1, 120, 5n)
  await archive()
  await archiveOldBets(connection.db, { ...options, deployment: 'ffffffff' })
  expect(await query('select deployment, id from archive.bet order by 1')).toEqual([
    { deployment: '0123abcd', id: 'coin-1' },
    { deployment: 'ffffffff', id: 'coin-1' },
  ])
})

test('answers my history while the indexer has no tables, page by page', async () => {
  for (const [nonce, daysAgo] of [
    [1, 120],
    [2, 90],
    [3, 60],
    [4, 5],
  ] as const)
    await placed(nonce, daysAgo, 5n)
  await archive()
  const read = (player: `0x${string}`, cursor?: string) =>
    readHistory(connection.db, { scope: 'my', player, limit: 2, deployment: options.deployment, cursor })
  const complete = await read(alice.address)
  expect(complete.list.map(({ nonce }) => nonce)).toEqual(['4', '3'])

  await query('drop schema onchain cascade')
  const first = await read(alice.address)
  expect(first.list.map(({ nonce }) => nonce)).toEqual(['3', '2'])
  expect(first.list[0]).toEqual(complete.list[1])
  // The same cursor is good for both.
  expect(await read(alice.address, complete.nextCursor!)).toMatchObject({ list: [{ nonce: '2' }, { nonce: '1' }] })
  expect(await read(alice.address, first.nextCursor!)).toMatchObject({ list: [{ nonce: '1' }], nextCursor: null })
  await expect(read(bob.address)).rejects.toMatchObject({ reason: 'indexerNotReady' })
  const latest = readHistory(connection.db, { scope: 'latest', limit: 2, deployment: options.deployment })
  await expect(latest).rejects.toMatchObject({ reason: 'indexerNotReady' })
})

test('tells how late the archive is, and waits for the indexer', async () => {
  const registry = createRegistry('tyche_worker_')
  createArchiveMetrics({ registry, db: connection.db, logger, ...options })
  const lag = async () => /^tyche_worker_archive_lag_seconds (\S+)$/m.exec(await registry.metrics())?.[1]
  expect(await lag()).toBe('0')
  await placed(1, 33, 5n)
  await placed(2, 3, 5n)
  expect(await lag()).toBe(String(3 * DAY))
  await archive()
  expect(await lag()).toBe('0')
  await query('drop schema onchain cascade')
  await archiveBets(options).run({ db: connection.db, logger })
  expect(await lag()).toBe('0')
})
