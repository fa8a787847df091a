import { formatPoints, loyaltyConstants, periodOf, rankPrizes } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../../db/connect.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { type AccrualOptions, accrueNext } from '../../accrual/service/accrue.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { addScores } from './add-scores.ts'
import { closeEndedPeriods, closePeriod } from './close-periods.ts'
import { hashResult } from './hash-result.ts'

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
  await createOnchainTables(connection.pool)
})
afterAll(() => database.end())
beforeEach(async () => {
  await emptyLoyaltyTables(connection.pool)
  await connection.pool.query('truncate onchain.bet')
})

const usd = USD_PRECISION
const kind = 'daily'
const index = 20_000
const { startsAt, endsAt } = periodOf(kind, index)
const credited = { block: 900, timeSec: endsAt }
const addressOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(40, '0')}`
const rows = async (text: string) => (await connection.pool.query(text)).rows

/** A day on which player n played as many dollars as the list says. */
async function playDay(dollars: readonly bigint[]) {
  const scores = dollars.map((amount, n) => ({
    ...{ kind, index, tag: 'all', address: addressOf(n + 1), volumeUsd: amount * usd, block: 100 + n, logIndex: 0 },
  })) as Parameters<typeof addScores>[1]
  await addScores(connection.db, scores)
  const qUsd = (dollars.reduce((sum, amount) => sum + amount, 0n) * usd).toString()
  await connection.db.insert(rankPeriod).values({ kind, index, qUsd })
}

const close = (at = credited) => connection.db.transaction((tx) => closePeriod(tx, { kind, index, credited: at }))

test('freezes places, weights and prizes, and gives each winner a card that ends 30 days after the close', async () => {
  await playDay([100n, 5_000n, 9n, 100n, 3n])
  expect(await close()).toBe('closed')
  const volumes = [5_000n, 100n, 100n, 9n, 3n].map((amount) => amount * usd)
  const { prizes } = rankPrizes(kind, { periodQ: 5_212n * usd, volumes })
  const points = (place: number) => formatPoints(prizes[place] ?? 0n)
  const result = await rows('select rank, address, weight, prize, ends_at from app.rank_result order by rank')
  expect(result).toEqual([
    { rank: 1, address: addressOf(2), weight: 1_000, prize: points(0), ends_at: endsAt },
    // Of equal volumes the earlier stands above.
    { rank: 2, address: addressOf(1), weight: 500, prize: points(1), ends_at: endsAt },
    { rank: 3, address: addressOf(4), weight: 333, prize: points(2), ends_at: endsAt },
    // Too little for a place with a prize.
    { rank: 4, address: addressOf(3), weight: 0, prize: '0.000', ends_at: endsAt },
    { rank: 5, address: addressOf(5), weight: 0, prize: '0.000', ends_at: endsAt },
  ])
  expect(points(1)).toBe('100.000')
  expect(
    await rows('select owner, rank, points, status, end_time, key_hash from app.reward_card order by rank'),
  ).toEqual(
    [2, 1, 4].map((n, place) => ({
      owner: addressOf(n),
      rank: place + 1,
      points: points(place),
      status: 'waiting',
      end_time: endsAt + loyaltyConstants.cards.validSec,
      key_hash: null,
    })),
  )
})

test('keeps a hash that anybody can compute from the frozen rows', async () => {
  await playDay([100n, 5_000n])
  await close()
  const frozen = await rows('select * from app.rank_result order by rank')
  const [period] = await connection.db.select().from(rankPeriod).where(eq(rankPeriod.index, index))
  expect(period?.closedBlock).toBe(900)
  const again = hashResult(
    { kind, index, periodQ: BigInt(period?.qUsd ?? 0) },
    frozen.map(({ rank, address, volume_usd, weight, prize }) => ({
      ...{ rank, address, weight },
      volumeUsd: BigInt(volume_usd),
      prize: BigInt(prize.replace('.', '')),
    })),
  )
  expect(period?.resultHash).toBe(again)
  expect(again).toMatch(/^0x[0-9a-f]{64}$/)
})

test('gives no card to an account whose points are frozen, and its part to nobody', async () => {
  await playDay([1_000n, 1_000n, 1_000n])
  await connection.pool.query('insert into app.loyalty_account (address, frozen_at) values ($1, now())', [addressOf(1)])
  await close()
  const { prizes } = rankPrizes(kind, { periodQ: 3_000n * usd, volumes: [1_000n * usd, 1_000n * usd, 1_000n * usd] })
  expect(await rows('select rank, points from app.reward_card order by rank')).toEqual([
    { rank: 2, points: formatPoints(prizes[1] ?? 0n) },
    { rank: 3, points: formatPoints(prizes[2] ?? 0n) },
  ])
})

test('gives prizes to fifty at most', async () => {
  await playDay(Array.from({ length: 60 }, (_, n) => 10_000n - BigInt(n)))
  await close()
  expect(await rows('select count(*)::int as count, max(rank) as last from app.reward_card')).toEqual([
    { count: 50, last: 50 },
  ])
  expect(await rows('select count(*)::int as count from app.rank_result')).toEqual([{ count: 60 }])
})

test('closes nothing before its end, nothing twice, and nothing that nobody played in', async () => {
  expect(await close()).toBe('nobodyPlayed')
  await playDay([100n])
  expect(await close({ block: 899, timeSec: endsAt - 1 })).toBe('notEnded')
  expect(await rows('select * from app.rank_result')).toEqual([])
  expect(await close()).toBe('closed')
  expect(await close({ block: 950, timeSec: endsAt + 50 })).toBe('alreadyClosed')
  expect(await rows('select closed_block from app.rank_period')).toEqual([{ closed_block: '900' }])
})

test('closes once when it is killed in the middle and called again, by many at a time', async () => {
  const { pool, db } = connection
  await playDay([100n, 200n])
  // The last write fails.
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  )
  await pool.query('create trigger fail before update on app.rank_period for each row execute function app.fail()')
  await expect(close()).rejects.toThrow()
  expect(await rows('select * from app.rank_result')).toEqual([])
  expect(await rows('select * from app.reward_card')).toEqual([])
  await pool.query('drop function app.fail() cascade')
  const closings = await Promise.all([
    ...Array.from({ length: 6 }, () => close()),
    ...Array.from({ length: 4 }, () => db.transaction((tx) => closeEndedPeriods(tx, credited))),
  ])
  expect(closings.slice(0, 6).filter((closing) => closing === 'closed').length).toBeLessThanOrEqual(1)
  expect(await rows('select rank from app.reward_card order by rank')).toEqual([{ rank: 1 }, { rank: 2 }])
})

test('a closed result cannot be changed', async () => {
  await playDay([100n])
  await close()
  await expect(rows('update app.rank_result set prize = 1000')).rejects.toThrow('append-only')
  await expect(rows('delete from app.rank_result')).rejects.toThrow('append-only')
  await expect(rows('truncate app.rank_result')).rejects.toThrow('append-only')
})

/** Blocks of an hour each from the first second of the day. */
const accrual = (head: number): AccrualOptions => ({
  db: connection.db,
  chain: {
    confirmations: 0,
    readHead: async () => head,
    readBlock: async (block) => ({
      hash: `0x${block.toString(16).padStart(64, '0')}`,
      timeSec: startsAt + block * 3_600,
    }),
  },
  chainId: 31_337,
  deployment: '0a1b2c3d',
  startBlock: 0,
})

const bet = (block: number, account: number) =>
  insertBet(connection.pool, {
    nonce: block,
    player: addressOf(account),
    block,
    payout: 0n,
    row: {
      ...{ totalWager: 100_000_000n, fee: 500_000n, costUsd: 100n * usd },
      ...{ settledAt: startsAt + block * 3_600, placedAt: startsAt },
    },
  })

test('accrual closes a day with the first final block after it, and counts each block in its own day', async () => {
  await bet(23, 1)
  await bet(24, 2)
  await setCheckpoint(connection.pool, 30)
  await accrueNext(accrual(23))
  expect(await rows(`select closed_block from app.rank_period where kind = 'daily'`)).toEqual([{ closed_block: null }])
  await accrueNext(accrual(24))
  expect(await rows(`select index, closed_block from app.rank_period where kind = 'daily' order by index`)).toEqual([
    { index, closed_block: '24' },
    { index: index + 1, closed_block: null },
  ])
  expect(await rows('select owner, points, kind from app.reward_card')).toEqual([
    { owner: addressOf(1), points: '25.000', kind: 'daily' },
  ])
})

test('accrual goes on while a day cannot be closed, and closes it with its own bets once it can be', async () => {
  const { pool } = connection
  await bet(23, 1)
  await bet(24, 2)
  await bet(25, 2)
  await setCheckpoint(pool, 30)
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'bad data'; end $$`,
  )
  await pool.query(`create trigger fail before insert on app.reward_card execute function app.fail()`)
  try {
    const failure = expect.objectContaining({ message: 'the daily period 20000 is not closed' })
    expect(await accrueNext(accrual(24))).toMatchObject({ outcome: 'credited', events: 2, failures: [failure] })
  } finally {
    await pool.query('drop function app.fail() cascade')
  }
  expect(await rows('select * from app.rank_result')).toEqual([])
  expect(await accrueNext(accrual(25))).toMatchObject({ outcome: 'credited', events: 1, failures: [] })
  expect(await rows('select owner, points, kind from app.reward_card')).toEqual([
    { owner: addressOf(1), points: '25.000', kind: 'daily' },
  ])
  expect(await rows(`select index, closed_block from app.rank_period where kind = 'daily' order by index`)).toEqual([
    { index, closed_block: '25' },
    { index: index + 1, closed_block: null },
  ])
  expect(await rows('select balance from app.point_balance order by address')).toEqual([
    { balance: '100.000' },
    { balance: '200.000' },
  ])
})

test('an event of a closed period earns points and changes no rank', async () => {
  await bet(23, 1)
  await setCheckpoint(connection.pool, 100)
  await accrueNext(accrual(30))
  const before = await rows(`select * from app.rank_score where kind = 'daily'`)
  await insertBet(connection.pool, {
    nonce: 500,
    player: addressOf(2),
    block: 40,
    payout: 0n,
    row: { totalWager: 1n, fee: 1n, costUsd: 50n * usd, settledAt: startsAt + 5, placedAt: startsAt },
  })
  await accrueNext(accrual(50))
  expect(await rows(`select * from app.rank_score where kind = 'daily'`)).toEqual(before)
  expect(await rows(`select balance from app.point_balance where address = '${addressOf(2)}'`)).toEqual([
    { balance: '50.000' },
  ])
})
