import { periodAt } from '@tyche/loyalty'
import type { Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accrueNext, type FinalChain } from '../modules/accrual/service/accrue.ts'
import { createOpsRunner, type OpsRunner } from '../testing/ops-runner.ts'
import { insertBet } from '../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../testing/rows/set-checkpoint.ts'
import { alice } from '../testing/sign-in.ts'

const reason = ['--reason', 'faulty round']

let runner: OpsRunner
beforeAll(async () => {
  runner = await createOpsRunner()
})
afterAll(() => runner.stop())

const chain: Omit<FinalChain, 'readHead'> = {
  confirmations: 0,
  readBlock: async (block) => ({
    hash: `0x${block.toString(16).padStart(64, '0')}` as Hash,
    timeSec: 1_700_000_000 + block,
  }),
}

test('a reversed play leaves no exp and no place in an open period, and a replay agrees', async () => {
  const { ops, deployment, connection } = runner
  const { db, pool } = connection
  const day = 86_400
  const bet = async (nonce: number, block: number, costUsd: bigint) => {
    const row = {
      costUsd: costUsd * 10n ** 18n,
      fee: 10_000n,
      totalWager: 2_000_000n,
      settledAt: 1_700_000_000 + block,
    }
    await insertBet(pool, { nonce, player: alice.address, block, payout: 0n, row: { ...row, game: 'dice' } })
    await setCheckpoint(pool, block)
  }
  const options = { db, chainId: 31_337, deployment, startBlock: 0 }
  let last = 0
  const following: FinalChain = { ...chain, readHead: async () => last }
  const accrue = async (block: number) => {
    last = block
    expect(await accrueNext({ ...options, chain: following })).toMatchObject({ outcome: 'credited' })
  }
  const own = alice.address.toLowerCase()
  const standing = async () => {
    const { rows } = await pool.query(
      `select exp_usd, check_in_budget from app.loyalty_account where address = '${own}'`,
    )
    const scores = await pool.query(
      `select kind, tag, volume_usd from app.rank_score where address = '${own}' and tag = 'all' order by kind`,
    )
    return { ...rows[0], scores: scores.rows.map(({ kind, volume_usd }) => `${kind} ${volume_usd / 1e18}`) }
  }
  await bet(1, 110, 900n)
  await bet(2, 111, 300n)
  await accrue(111)
  // The next bet would count at level 1: 1,200 dollars are played.
  expect(await standing()).toMatchObject({
    exp_usd: `1200${'0'.repeat(18)}`,
    scores: ['daily 1200', 'monthly 1200', 'weekly 1200'],
  })
  const reversed = `bet:${deployment}:dice-1`
  expect((await ops(['--yes', 'reverse', reversed, ...reason])).code).toBe(0)
  await bet(3, 112, 100n)
  await accrue(112)
  expect(await standing()).toMatchObject({
    exp_usd: `400${'0'.repeat(18)}`,
    check_in_budget: '80.000',
    scores: ['daily 400', 'monthly 400', 'weekly 400'],
  })
  const { rows } = await pool.query("select multiplier_bps from app.accrual where reference like '%:dice-3'")
  expect(rows).toEqual([{ multiplier_bps: 10_000 }])
  const buckets = await pool.query(
    "select sum(count)::int as count from app.rank_bucket where kind = 'daily' and tag = 'dice'",
  )
  expect(buckets.rows).toEqual([{ count: 1 }])
  const played = await pool.query("select q_usd from app.rank_period where kind = 'daily'")
  expect(played.rows).toContainEqual({ q_usd: `400${'0'.repeat(18)}` })
  expect((await ops(['replay'])).err).toContain('0 differences')

  // Nothing more is taken, and the last play's reversal leaves no place. A closed period keeps its result.
  expect((await ops(['--yes', 'reverse', `bet:${deployment}:dice-2`, ...reason])).code).toBe(0)
  expect((await ops(['--yes', 'reverse', `bet:${deployment}:dice-3`, ...reason])).code).toBe(0)
  await bet(4, 113 + day, 50n)
  await accrue(113 + day)
  expect((await standing()).exp_usd).toBe(`50${'0'.repeat(18)}`)
  expect((await standing()).scores).toContain('daily 50')
  expect((await ops(['--yes', 'reverse', `bet:${deployment}:dice-4`, ...reason])).code).toBe(0)
  await bet(5, 114 + 3 * day, 5n)
  await accrue(114 + 3 * day)
  const results = await pool.query(`select volume_usd from app.rank_result where kind = 'daily' and address = '${own}'`)
  expect(results.rows).toEqual([])
  expect((await ops(['replay'])).err).toContain('0 differences')

  await bet(6, 115 + 5 * day, 7n)
  await accrue(115 + 5 * day)
  expect((await ops(['--yes', 'reverse', `bet:${deployment}:dice-5`, ...reason])).code).toBe(0)
  await bet(7, 116 + 5 * day, 1n)
  await accrue(116 + 5 * day)
  const { index } = periodAt('daily', 1_700_000_000 + 114 + 3 * day)
  const closed = await pool.query(`
    select s.volume_usd, p.q_usd, b.count from app.rank_score s join app.rank_period p using (kind, index)
    join app.rank_bucket b using (kind, index, tag) where kind = 'daily' and index = ${index} and tag = 'all'`)
  const five = `5${'0'.repeat(18)}`
  expect(closed.rows, 'the day of the play was closed before').toEqual([{ volume_usd: five, q_usd: five, count: 1 }])
  expect((await standing()).scores).toContain('weekly 8')
  expect((await ops(['replay'])).err).toContain('0 differences')
})
