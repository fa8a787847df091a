import { bucketOf } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { execute } from '@tyche/testing/database'
import fc from 'fast-check'
import type { Address, Hash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../../../db/connect.ts'
import { readBooks } from '../../../testing/accrual-books.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { refuseLargeStatements } from '../../../testing/refuse-large-statements.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { insertDrawnProduct } from '../../../testing/rows/insert-drawn-product.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { ensureAccount } from '../../account/service/accounts.ts'
import { type AccrualOptions, accrueNext, CursorNotOnChainError, type FinalChain } from './accrue.ts'
import { endOfBatch } from './read-events.ts'

const hashOf = (block: number): Hash => `0x${block.toString(16).padStart(64, '0')}`
const chain: FinalChain = {
  confirmations: 0,
  readHead: async () => 10_000,
  readBlock: async (block) => ({ hash: hashOf(block), timeSec: 1_700_000_000 + block }),
}
const player = (n: number): Address => `0x${n.toString(16).padStart(40, 'a')}`
const usd = USD_PRECISION

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
  await createOnchainTables(connection.pool)
})
afterAll(() => database.end())
beforeEach(async () => {
  const { pool } = connection
  await emptyLoyaltyTables(pool)
  await pool.query(
    'truncate onchain.bet, onchain.product, onchain.draw, onchain."order", onchain.ticket, onchain.product_claim',
  )
  await setCheckpoint(pool, 10_000)
})

const options = (change: Partial<AccrualOptions> = {}): AccrualOptions => ({
  db: connection.db,
  chain,
  chainId: 31_337,
  deployment: '0a1b2c3d',
  startBlock: 0,
  ...change,
})

async function accrueAll(change: Partial<AccrualOptions> = {}): Promise<number> {
  let events = 0
  for (;;) {
    const step = await accrueNext(options(change))
    if (step.outcome === 'waiting') return events
    events += step.events
  }
}

/** A settled bet of a hundred dollars; half a percent of it is the treasury's. */
async function bet(nonce: number, account: number, row: Parameters<typeof insertBet>[1]['row'] = {}, block = nonce) {
  const totalWager = 100_000_000n
  await insertBet(connection.pool, {
    nonce,
    player: player(account),
    block,
    logIndex: nonce,
    payout: 0n,
    row: {
      totalWager,
      fee: 500_000n,
      costUsd: 100n * usd,
      settledLogIndex: nonce,
      settledAt: 1_700_000_000 + block,
      ...row,
    },
  })
}

const rows = async (text: string) => (await connection.pool.query(text)).rows

const everything = () => readBooks(connection.pool)

async function expectBooksAgree(): Promise<void> {
  const wrong = await rows(`
    select b.address, b.balance, coalesce(sum(e.delta), 0) as sum from app.point_balance b
    left join app.point_entry e on e.address = b.address group by b.address, b.balance having b.balance <> coalesce(sum(e.delta), 0)`)
  expect(wrong).toEqual([])
  const counted = new Map<string, number>()
  for (const { kind, index, tag, volume_usd: volume } of await rows('select * from app.rank_score')) {
    const key = `${kind} ${index} ${tag} ${bucketOf(BigInt(volume))}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const kept = await rows('select * from app.rank_bucket where count > 0')
  expect(
    new Map(kept.map(({ kind, index, tag, bucket, count }) => [`${kind} ${index} ${tag} ${bucket}`, count])),
  ).toEqual(counted)
}

test('credits a bet with points, exp, check-in budget and scores of its day, week and month', async () => {
  await bet(5, 1)
  expect(await accrueAll()).toBe(1)
  const { entries, balances, accounts, scores, periods, fees } = await everything()
  expect(entries).toEqual([{ address: player(1), delta: '100.000', reference: 'bet:0a1b2c3d:coin-5', kind: 'bet' }])
  expect(balances).toEqual([{ address: player(1), balance: '100.000', debt: '0.000' }])
  expect(accounts).toMatchObject([{ exp_usd: `${100n * usd}`, check_in_budget: '20.000' }])
  expect(scores.map(({ kind, tag }: { kind: string; tag: string }) => `${kind} ${tag}`).sort()).toEqual(
    ['daily', 'monthly', 'weekly'].flatMap((kind) => [`${kind} all`, `${kind} coin`, `${kind} games`]),
  )
  expect(periods).toHaveLength(3)
  expect(fees).toEqual([{ treasury_fees_usd: `${usd / 2n}` }])
  await expectBooksAgree()
})

test('counts the multiplier of the exp before each bet', async () => {
  // Ten bets reach 1,000 of exp: the eleventh is the first at level 1.
  for (let nonce = 1; nonce <= 11; nonce++) await bet(nonce, 1)
  await accrueAll()
  const multipliers = (await rows('select multiplier_bps, points from app.accrual order by block')).map((row) => [
    row.multiplier_bps,
    row.points,
  ])
  expect(multipliers.slice(9)).toEqual([
    [10_000, '100.000'],
    [11_000, '110.000'],
  ])
})

test('gives nothing for open and refunded bets, without a price, and for a fee that a late settler got', async () => {
  await bet(1, 1, { status: 'refunded' })
  await bet(2, 1, { costUsd: null })
  await bet(3, 1, { lateSettler: player(1) })
  await accrueAll()
  expect((await everything()).entries).toEqual([])
})

test('credits drawn orders to who paid, and a recycled ticket without a win to its last holder', async () => {
  const [payer, owner, holder] = [player(1), player(2), player(3)]
  await insertDrawnProduct(connection.pool, { payer, owner, holder, block: 50 })
  expect(await accrueAll()).toBe(5)
  expect((await everything()).entries).toEqual([
    { address: player(1), delta: '20.000', reference: 'draw:0a1b2c3d:1', kind: 'draw' },
    { address: player(1), delta: '20.000', reference: 'draw:0a1b2c3d:2', kind: 'draw' },
    { address: player(1), delta: '20.000', reference: 'draw:0a1b2c3d:3', kind: 'draw' },
    { address: player(3), delta: '2.000', reference: 'recycle:0a1b2c3d:1', kind: 'recycle' },
  ])
  expect((await everything()).fees).toEqual([{ treasury_fees_usd: `${usd}` }])
  await expectBooksAgree()
})

test('ends a batch before the block whose orders would be too many, one block at least', async () => {
  const { db, pool } = connection
  await insertDrawnProduct(pool, { payer: player(1), owner: player(2), holder: player(3), block: 50 })
  await bet(20, 1)
  const end = (after: number, most: number) => endOfBatch(db, { after, upTo: 100 }, most)
  expect([await end(0, 2), await end(49, 2), await end(50, 2)]).toEqual([49, 50, 100])
  expect(await end(0, 3)).toBe(100)
})

test.each(['loyalty_account', 'referral_sum', 'referral_total'])(
  'writes no more players of a draw to %s in a statement than its time is enough for',
  async (table) => {
    const { pool } = connection
    const buyer = (n: string) => `'0x' || lpad(to_hex(${n}), 40, '0')`
    await insertDrawnProduct(pool, { payer: player(1), owner: player(2), holder: player(3), block: 50 })
    // Each plays with the code of the next one.
    await execute(
      database.url,
      `insert into onchain."order" select (jsonb_populate_record(one, jsonb_build_object('id', 1000 + n, 'payer', ${buyer('n')}))).*
         from onchain."order" one, generate_series(1, 10050) n where one.id = 1;
       insert into app.account (address, referral_code, referrer, referrer_bound_at)
         select ${buyer('n')}, 'N' || n, ${buyer('n % 10050 + 1')}, to_timestamp(1) from generate_series(1, 10050) n`,
    )
    const end = await refuseLargeStatements(pool, { change: 'insert', table: `app.${table}`, most: 10_000 })
    try {
      expect(await accrueAll()).toBe(10_055)
    } finally {
      await end()
    }
    const friends = await rows('select count(*)::int as count, sum(points)::text as points from app.referral_sum')
    const totals = await rows('select count(*)::int as count, sum(points)::text as points from app.referral_total')
    expect([...friends, ...totals]).toEqual(Array(2).fill({ count: 10_050, points: '20100.000' }))
  },
)

test('books no more orders of a draw in a statement than its time is enough for', async () => {
  const { pool } = connection
  await insertDrawnProduct(pool, { payer: player(1), owner: player(2), holder: player(3), block: 50 })
  await execute(
    database.url,
    `insert into onchain."order" select (jsonb_populate_record(one, jsonb_build_object('id', 1000 + n))).*
       from onchain."order" one, generate_series(1, 10050) n where one.id = 1`,
  )
  const end = await refuseLargeStatements(pool, { change: 'insert', table: 'app.point_entry', most: 10_000 })
  expect(await accrueAll()).toBe(10_055)
  await end()
  const [booked] = await rows(`select count(*)::int as count from app.point_entry where kind = 'draw'`)
  expect(booked).toEqual({ count: 10_053 })
  await expectBooksAgree()
})

test('gives the referrer a tenth of what was played after the binding, and sums it up', async () => {
  const { db, pool } = connection
  await ensureAccount(db, player(1))
  await ensureAccount(db, player(2))
  await pool.query('update app.account set referrer = $1, referrer_bound_at = to_timestamp($2) where address = $3', [
    player(2),
    1_700_000_005,
    player(1),
  ])
  for (const block of [4, 5, 6, 7]) await bet(block, 1)
  await accrueAll()
  const { entries, referrals, totals } = await everything()
  const shared = entries.filter(({ kind }: { kind: string }) => kind === 'ref')
  expect(shared).toEqual([
    { address: player(2), delta: '10.000', reference: 'ref:0a1b2c3d:bet:coin-6', kind: 'ref' },
    { address: player(2), delta: '10.000', reference: 'ref:0a1b2c3d:bet:coin-7', kind: 'ref' },
  ])
  expect(referrals).toEqual([{ address: player(1), referrer: player(2), cost_usd: `${200n * usd}`, points: '20.000' }])
  expect(totals).toEqual([{ referrer: player(2), cost_usd: `${200n * usd}`, points: '20.000' }])
  await expectBooksAgree()
})

test('never goes beyond what is final or indexed', async () => {
  for (const block of [5, 6, 7, 8]) await bet(block, 1)
  await setCheckpoint(connection.pool, 7)
  const final = { ...chain, confirmations: 1, readHead: async () => 7 }
  expect(await accrueAll({ chain: final })).toBe(2)
  expect(await accrueNext(options({ chain: final }))).toEqual({ outcome: 'waiting', reason: 'nothingFinal' })
  expect(await accrueAll()).toBe(1)
  // A rebuild begins again at the first block.
  await setCheckpoint(connection.pool, 3)
  expect(await accrueNext(options())).toEqual({ outcome: 'waiting', reason: 'indexerBehind' })
  await setCheckpoint(connection.pool, 10)
  expect(await accrueAll()).toBe(1)
})

test('credits nothing of a branch that the node has left while the indexer stands still at its end', async () => {
  const confirmations = 4
  const fork = 100
  await bet(fork, 1)
  for (let block = fork + 1; block <= fork + confirmations; block++) await bet(block, 1)
  await setCheckpoint(connection.pool, fork + confirmations)
  // The node's branch is final long since; the views are still those of the other one.
  const node = { ...chain, confirmations, readHead: async () => fork + 3 * confirmations }
  expect(await accrueAll({ chain: node })).toBe(1)
  await connection.pool.query('delete from onchain.bet where settled_block > $1', [fork])
  await bet(fork + 2, 2)
  await setCheckpoint(connection.pool, fork + 3 * confirmations)
  expect(await accrueAll({ chain: node })).toBe(1)
  const { entries } = await everything()
  expect(entries.map(({ address, reference }) => [address, reference])).toEqual([
    [player(1), `bet:0a1b2c3d:coin-${fork}`],
    [player(2), `bet:0a1b2c3d:coin-${fork + 2}`],
  ])
})

test('waits while the node lacks the block that it would credit up to', async () => {
  await bet(5, 1)
  const behind: FinalChain = { ...chain, readBlock: async () => undefined }
  expect(await accrueNext(options({ chain: behind }))).toEqual({ outcome: 'waiting', reason: 'nothingFinal' })
  expect((await everything()).fees).toEqual([])
})

test('credits nothing on a chain that no longer has the credited block', async () => {
  await bet(5, 1)
  await accrueAll()
  await bet(10_500, 1)
  await setCheckpoint(connection.pool, 11_000)
  const other: FinalChain = {
    ...chain,
    readHead: async () => 11_000,
    readBlock: async (block) => ({ hash: hashOf(block + 1), timeSec: 1_700_000_000 + block }),
  }
  const before = await everything()
  await expect(accrueNext(options({ chain: other }))).rejects.toBeInstanceOf(CursorNotOnChainError)
  expect(await everything()).toEqual(before)
})

test('writes all of a batch or nothing, and everything once after a failure', async () => {
  for (const block of [5, 6]) await bet(block, 1)
  const { pool } = connection
  // The last write of the transaction fails.
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  )
  await pool.query('create trigger fail before insert on app.accrual_cursor execute function app.fail()')
  await expect(accrueNext(options())).rejects.toThrow()
  expect((await everything()).balances).toEqual([])
  await pool.query('drop function app.fail() cascade')
  expect(await accrueAll()).toBe(2)
  expect((await everything()).balances).toEqual([{ address: player(1), balance: '200.000', debt: '0.000' }])
})

test('credits each bet once when several workers are at it', async () => {
  for (let nonce = 1; nonce <= 60; nonce++) await bet(nonce, nonce % 7)
  const worker = async () => {
    for (;;) {
      const step = await accrueNext(options())
      if (step.outcome === 'waiting' && step.reason !== 'otherWorker') return
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  const [sum] = await rows('select count(*)::int as entries, sum(delta)::text as points from app.point_entry')
  expect(sum).toEqual({ entries: 60, points: '6000.000' })
  await expectBooksAgree()
})

test('earns the same in batches of any size', async () => {
  const bets = fc.array(
    fc.record({ account: fc.integer({ min: 1, max: 4 }), dollars: fc.integer({ min: 0, max: 3_000 }) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(bets, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), async (list, stops) => {
      const results = []
      for (const finals of [[10_000], [...stops.sort((a, b) => a - b), 10_000]]) {
        const { pool } = connection
        await emptyLoyaltyTables(pool)
        await pool.query('truncate onchain.bet')
        for (const [index, { account, dollars }] of list.entries()) {
          const costUsd = BigInt(dollars) * usd
          await bet(index + 1, account, { costUsd })
        }
        for (const final of finals) await accrueAll({ chain: { ...chain, readHead: async () => final } })
        results.push(await everything())
        await expectBooksAgree()
      }
      expect(results[1]).toEqual(results[0])
    }),
    { numRuns: 15 },
  )
})
