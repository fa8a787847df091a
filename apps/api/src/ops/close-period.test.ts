import { type PeriodKind, periodAt } from '@tyche/loyalty'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureAccount, findAccount } from '../modules/account/service/accounts.ts'
import { closeAccount } from '../modules/account/service/close-account.ts'
import { openSession } from '../modules/account/service/sessions.ts'
import { recordPoints } from '../modules/points/service/record-points.ts'
import { addScores } from '../modules/ranks/service/add-scores.ts'
import { closeEndedPeriods } from '../modules/ranks/service/close-periods.ts'
import { rankPeriod } from '../modules/ranks/tables/rank-period.ts'
import { createRankCards } from '../modules/rewards/service/create-rank-cards.ts'
import { crossLocks } from '../testing/locks/cross-locks.ts'
import { createOpsRunner, type OpsRunner } from '../testing/ops-runner.ts'
import { emptyLoyaltyTables } from '../testing/rows/empty-loyalty-tables.ts'
import { alice, bob } from '../testing/sign-in.ts'

const reason = ['--reason', 'the worker stood still']
const usd = 10n ** 18n
const startsAt = 1_700_006_400
const { index } = periodAt('daily', startsAt)

let runner: OpsRunner
beforeAll(async () => {
  runner = await createOpsRunner()
})
afterAll(() => runner.stop())
beforeEach(async () => {
  const { pool } = runner.connection
  await emptyLoyaltyTables(pool)
  await pool.query(`alter table app.period_closure disable trigger user; truncate app.period_closure;
    alter table app.period_closure enable trigger user`)
})

const rows = async (text: string) => (await runner.connection.pool.query(text)).rows
const dayOf = (offset = 0) => ['close-period', 'daily', String(index + offset), ...reason]

async function playDay(): Promise<void> {
  const { db } = runner.connection
  const played = [
    [alice.address, 100n],
    [bob.address, 5_000n],
  ] as const
  const scores = played.map(([address, dollars], n) => ({
    ...{ kind: 'daily' as PeriodKind, index, tag: 'all', address: address.toLowerCase() },
    ...{ volumeUsd: dollars * usd, block: 10 + n, logIndex: 0 },
  }))
  await addScores(db, scores)
  await db.insert(rankPeriod).values({ kind: 'daily', index, qUsd: (5_100n * usd).toString() })
}

const credit = (timeSec: number) =>
  runner.connection.pool.query(
    `insert into app.accrual_cursor values ('${runner.deployment}', 900, '0x00', ${timeSec}, 0)
     on conflict (deployment) do update set block_time = ${timeSec}`,
  )

test('shows the places first, and closes a period as accrual would', async () => {
  await playDay()
  await credit(startsAt + 86_400)
  const dry = await runner.ops([...dayOf(), '--dry-run'])
  expect([dry.code, dry.err]).toEqual([0, expect.stringContaining('Nothing is done')])
  expect(dry.out).toContain('5100 dollars played')
  expect(dry.out).toMatch(new RegExp(`^  1  ${bob.address.toLowerCase()}  [\\d.]+$`, 'm'))
  for (const table of ['rank_result', 'reward_card', 'period_closure'])
    expect(await rows(`select * from app.${table}`)).toEqual([])
  expect((await runner.ops(dayOf(), { answer: 'no' })).code).toBe(3)
  expect(await rows('select * from app.rank_result')).toEqual([])

  const done = await runner.ops(['--yes', ...dayOf()])
  expect(done.code, done.err).toBe(0)
  const [period] = await rows('select closed_block, result_hash from app.rank_period')
  expect(period).toEqual({ closed_block: '900', result_hash: /hash (0x\w+)/.exec(dry.out)?.[1] })
  expect(await rows('select owner from app.reward_card order by rank')).toEqual(
    [bob, alice].map(({ address }) => ({ owner: address.toLowerCase() })),
  )
  expect(await rows('select index, reason from app.period_closure')).toEqual([{ index, reason: reason[1] }])

  const cards = await rows('select * from app.reward_card')
  expect((await runner.ops(['--yes', ...dayOf()])).err).toContain('closed already')
  await runner.connection.db.transaction((tx) => closeEndedPeriods(tx, { block: 901, timeSec: startsAt + 90_000 }))
  expect(await rows('select * from app.reward_card')).toEqual(cards)
})

test('closes nothing that has not ended by the credited blocks, or that nobody played in', async () => {
  await playDay()
  expect((await runner.ops(['--yes', ...dayOf()])).err).toContain('Nothing of this deployment')
  await credit(startsAt + 86_399)
  expect(await runner.ops(['--yes', ...dayOf()])).toMatchObject({ code: 1, err: expect.stringContaining('not ended') })
  expect((await runner.ops(['--yes', ...dayOf(-1)])).err).toContain('Nobody played')
  for (const argv of [
    ['close-period', 'yearly', '1', ...reason],
    ['close-period', 'daily', 'x', ...reason],
    ['close-period', 'daily', '1'],
  ])
    expect((await runner.ops(argv)).code).toBe(2)
  expect(await rows('select * from app.rank_result')).toEqual([])
})

test('closing an account deletes what is its own, and keeps the ledger', async () => {
  const { db, pool } = runner.connection
  const own = alice.address.toLowerCase()
  await ensureAccount(db, alice.address)
  await openSession(db, alice.address)
  await recordPoints(db, { address: alice.address, delta: '12.500', reference: 'gift-1', kind: 'test' })
  await createRankCards(db, [{ kind: 'daily', index, rank: 1, owner: own, points: 1_000n, endTime: 2_000_000_000 }])
  await pool.query("update app.reward_card set status = 'unused', key_hash = 'h', sealed_key = 's'")
  const done = await runner.ops(['--yes', 'close-account', alice.address, '--reason', 'asked by mail'])
  expect(done.out).toContain('12.500 points taken, 1 sessions ended')
  expect(await rows('select * from app.session')).toEqual([])
  expect((await findAccount(db, alice.address))?.referralCode).toBeNull()
  expect(await rows('select sealed_key, status from app.reward_card')).toEqual([{ sealed_key: null, status: 'unused' }])
  expect(await rows('select balance from app.point_balance')).toEqual([{ balance: '0.000' }])
  expect(await rows('select sum(delta)::text as sum, count(*)::int as count from app.point_entry')).toEqual([
    { sum: '0.000', count: 2 },
  ])
  const { closedAt, freezes } = JSON.parse((await runner.ops(['--json', 'user', alice.address])).out)
  expect([closedAt, freezes[0]]).toEqual([expect.any(String), expect.objectContaining({ isClosed: true })])
  expect(await closeAccount(db, { deployment: runner.deployment }, { address: alice.address, reason: 'again' })).toBe(
    undefined,
  )
  expect((await runner.ops(['--yes', 'unfreeze', alice.address, ...reason])).err).toContain('frozen for good')
  // Who comes back has another code, and nothing to spend.
  await ensureAccount(db, alice.address)
  expect((await findAccount(db, alice.address))?.referralCode).toMatch(/^\w{8}$/)
})

test('closing an account goes on when a period that closes needs the account it has just credited', async () => {
  const { db, pool } = runner.connection
  const own = alice.address.toLowerCase()
  await recordPoints(db, { address: alice.address, delta: '3.000', reference: 'gift-2', kind: 'test' })
  await pool.query('insert into app.loyalty_account (address) values ($1)', [own])
  // As accrual does: the balance of a referrer, and later the accounts of the winners.
  const accrual = {
    hold: `select from app.point_balance where address = '${own}' for update`,
    gate: 'app.account_freeze',
    need: `select from app.loyalty_account where address = '${own}' for share`,
  }
  const given = { address: alice.address, reason: 'asked by mail' }
  const close = () => closeAccount(db, { deployment: runner.deployment }, given)
  expect(await crossLocks(pool, accrual, close)).toMatchObject({ points: 3_000n })
})
