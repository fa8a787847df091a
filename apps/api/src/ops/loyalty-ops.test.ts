import { readFile } from 'node:fs/promises'
import type { Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { ensureAccount } from '../modules/account/service/accounts.ts'
import { accrueNext, type FinalChain } from '../modules/accrual/service/accrue.ts'
import { checkInNow } from '../modules/points/service/check-ins.ts'
import { createOpsRunner, type OpsRunner } from '../testing/ops-runner.ts'
import { insertBet } from '../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../testing/rows/set-checkpoint.ts'
import { alice, bob, carol } from '../testing/sign-in.ts'

const address = alice.address.toLowerCase()
const reason = ['--reason', 'asked for by support']

let runner: OpsRunner
let connection: Connection
let deployment: string
beforeAll(async () => {
  runner = await createOpsRunner()
  ;({ connection, deployment } = runner)
})
afterAll(() => runner.stop())

const ops: OpsRunner['ops'] = (...given) => runner.ops(...given)
const user = async (of: string = alice.address) => JSON.parse((await ops(['--json', 'user', of])).out)

test('gives, takes and reverses points with a reason, and shows who did it', async () => {
  expect(await ops(['--yes', 'give', alice.address, '12.5', ...reason])).toMatchObject({
    code: 0,
    out: 'Adjustment 1 is booked: 12.500 points.',
  })
  expect((await ops(['take', alice.address, '2', ...reason], { answer: 'yes' })).code).toBe(0)
  const { entries, adjustments, points } = await user()
  expect(points).toBe('10.500')
  expect(adjustments[1]).toMatchObject({ delta: '12.500', reason: reason[1], decision: { isConfirmed: true } })
  const reversed = await ops(['--yes', 'reverse', entries[1].reference, ...reason])
  expect(reversed.out).toContain('2.000 points are spent')
  const { points: left, debt } = await user()
  expect([left, debt]).toEqual(['0.000', '2.000'])
  const { out } = await ops(['user', address])
  expect(out).toMatch(/^debt +2\.000$/m)
  expect(out).toContain('asked for by support')
})

test('asks first, and does nothing without a yes', async () => {
  const before = await user(bob.address)
  const gift = ['give', bob.address, '1', ...reason]
  expect(await ops(gift, { answer: 'y' })).toMatchObject({ code: 3, out: '' })
  expect(await ops(gift)).toMatchObject({ code: 3, out: '', err: expect.stringContaining('--yes') })
  expect(await user(bob.address)).toEqual(before)
})

test('gives no more than the allowance of the day', async () => {
  const variables = { GRANT_POINTS_PER_DAY: '20' }
  expect((await ops(['--yes', 'give', bob.address, '7.5', ...reason], { variables })).code).toBe(0)
  const refused = await ops(['--yes', 'give', bob.address, '0.001', ...reason], { variables })
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('0.000 more points today')])
})

test('waits for another person where the configuration says so', async () => {
  const variables = { OPS_TWO_PERSONS: 'true' }
  const proposed = await ops(['--yes', 'take', bob.address, '1', ...reason], { variables })
  expect(proposed.out).toMatch(/Adjustment \d+ is proposed/)
  const id = /\d+/.exec(proposed.out)![0]
  expect((await ops(['proposals'])).out).toContain('asked for by support')
  const own = await ops(['--yes', 'confirm', id], { variables })
  expect([own.code, own.err]).toEqual([1, expect.stringContaining('another person has to confirm')])
  expect((await ops(['reject', id])).code).toBe(0)
  expect((await ops(['proposals'])).out).toContain('No adjustment waits')
})

test('freezes and frees an account, and writes down why', async () => {
  expect((await ops(['--yes', 'freeze', bob.address, ...reason])).out).toContain('are frozen')
  expect((await ops(['--yes', 'freeze', bob.address, ...reason])).out).toContain('already frozen')
  expect((await user(bob.address)).frozenAt).not.toBeNull()
  expect((await ops(['--yes', 'unfreeze', bob.address, '--reason', 'cleared'])).out).toContain('are free')
  const { frozenAt, freezes } = await user(bob.address)
  expect(frozenAt).toBeNull()
  expect(freezes.map(({ isFrozen, reason: why }: { isFrozen: boolean; reason: string }) => [isFrozen, why])).toEqual([
    [false, 'cleared'],
    [true, 'asked for by support'],
  ])
})

test('every command works with the rights of docs/operations.md, and these change no ledger or audit', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, grants = ''] = /```sql\n(create role[^`]+)```/.exec(page) ?? []
  const login = `anna_${process.pid}_${Date.now()}`
  const variables = { DATABASE_URL: await runner.createLogin(grants, login) }
  const own = connectDatabase(variables.DATABASE_URL, () => undefined)
  try {
    for (const argv of [
      ['give', carol.address, '3', ...reason],
      ['take', carol.address, '1', ...reason],
      ['freeze', carol.address, ...reason],
      ['unfreeze', carol.address, ...reason],
      ['user', carol.address],
      ['proposals'],
      ['cards', 'create', '--name', 'x', '--count', '2', '--points', '1', '--ends', '2037-01-01', ...reason],
      ['cards', 'list'],
      ['replay'],
      ['close-account', carol.address, ...reason],
    ])
      expect((await ops(['--yes', ...argv], { variables })).err).not.toContain('Unexpected')
    const { entries, adjustments, points } = await user(carol.address)
    expect([points, adjustments[0].proposedBy]).toEqual(['0.000', login])
    expect((await ops(['--yes', 'reverse', entries[2].reference, ...reason], { variables })).code).toBe(0)

    const proposed = await ops(['--yes', 'give', carol.address, '3', ...reason], {
      variables: { OPS_TWO_PERSONS: 'true' },
    })
    const id = /\d+/.exec(proposed.out)![0]
    expect((await ops(['--yes', 'confirm', id], { variables })).code).toBe(0)

    for (const statement of [
      'update app.point_entry set delta = 5',
      'delete from app.point_adjustment',
      "update app.point_decision set decided_by = 'bob'",
      'update app.loyalty_account set exp_usd = 5',
      'update app.account set referrer = null',
      'insert into app.accrual_cursor select * from app.accrual_cursor',
      'alter table app.point_entry disable trigger user',
      "update app.reward_card set status = 'used'",
      'update app.rank_period set q_usd = 5',
      'delete from app.card_proposal',
      'delete from app.account',
      'insert into app.signature default values',
    ])
      await expect(own.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  } finally {
    await own.close()
    await connection.pool.query(`drop owned by ${login}`)
    await connection.pool.query(`drop role ${login}`)
  }
})

test.each([
  ['an address with a wrong letter', ['user', alice.address.replace(/[a-f]/, (letter) => letter.toUpperCase())], 2],
  ['points below zero', ['give', address, '0', ...reason], 2],
  ['four decimals', ['give', address, '1.0001', ...reason], 2],
  ['no reason', ['--yes', 'give', address, '1'], 2],
  ['an empty reason', ['--yes', 'give', address, '1', '--reason', ' '], 2],
  ['an unknown command', ['gift'], 2],
  ['no number', ['confirm', 'x'], 2],
  ['a number that nobody proposed', ['--yes', 'confirm', '99999'], 1],
  ['a reference that is none', ['--yes', 'reverse', 'x', ...reason], 1],
])('refuses %s', async (_name, argv, code) => {
  expect((await ops(argv)).code).toBe(code)
})

test('tells no address or password of a database that cannot be reached', async () => {
  const { code, err } = await ops(['user', address], {
    variables: { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' },
  })
  expect(code).toBe(1)
  expect(err).toBe('The database of DATABASE_URL is not running at that address.')
})

const chain: FinalChain = {
  confirmations: 10,
  readHead: async () => 100,
  readBlock: async (block) => ({
    hash: `0x${block.toString(16).padStart(64, '0')}` as Hash,
    timeSec: 1_700_000_000 + block,
  }),
}

test('a replay finds nothing after accrual, and each thing that is booked wrongly', async () => {
  expect((await ops(['replay'])).err).toContain('Nothing of this deployment')
  const { db, pool } = connection
  await ensureAccount(db, alice.address)
  await ensureAccount(db, bob.address)
  await pool.query('update app.account set referrer = $1, referrer_bound_at = to_timestamp(1) where address = $2', [
    bob.address.toLowerCase(),
    address,
  ])
  for (let nonce = 1; nonce <= 6; nonce++) {
    const row = { costUsd: 600n * 10n ** 18n, fee: 10_000n, totalWager: 2_000_000n }
    const player = nonce % 3 === 0 ? bob.address : alice.address
    await insertBet(pool, { nonce, player, block: nonce * 10, payout: 0n, row })
  }
  await setCheckpoint(pool, 100)
  const options = { db, chain, chainId: 31_337, deployment, startBlock: 0 }
  expect(await accrueNext(options)).toMatchObject({ outcome: 'credited', events: 6 })
  const clean = await ops(['replay'])
  expect([clean.code, clean.out, clean.err]).toEqual([0, '', '6 events up to block 90 compared: 0 differences.'])

  // A check-in takes from the budget that the bets before it filled, and the next bet fills it again.
  const budget = async () =>
    (await pool.query('select check_in_budget from app.loyalty_account where address = $1', [address])).rows[0]
  expect(await budget()).toEqual({ check_in_budget: '280.000' })
  const nowSec = Math.floor(Date.now() / 1_000)
  expect(await checkInNow(db, { address: alice.address, nowSec, deployment })).toMatchObject({ points: '10.000' })
  const small = { costUsd: 10n * 10n ** 18n, fee: 10_000n, totalWager: 2_000_000n }
  await insertBet(pool, { nonce: 7, player: alice.address, block: 95, payout: 0n, row: small })
  await setCheckpoint(pool, 110)
  const later = { ...chain, readHead: async () => 106 }
  expect(await accrueNext({ ...options, chain: later })).toMatchObject({ outcome: 'credited', events: 1 })
  expect(await budget()).toEqual({ check_in_budget: '272.000' })
  expect((await ops(['replay'])).code).toBe(0)

  const by = (sign: '+' | '-') => [
    `rank_score set volume_usd = volume_usd ${sign} 1 where kind = 'daily' and tag = 'games' and address = '${address}'`,
    `rank_period set q_usd = q_usd ${sign} 1 where kind = 'monthly'`,
    `referral_sum set cost_usd = cost_usd ${sign} 1`,
    `referral_total set points = points ${sign} 1`,
    `loyalty_account set check_in_budget = check_in_budget ${sign} 1 where address = '${address}'`,
  ]
  for (const change of by('+')) await pool.query(`update app.${change}`)
  const sums = await ops(['replay'])
  expect([sums.code, sums.err]).toEqual([1, expect.stringContaining('5 differences')])
  for (const line of [
    new RegExp(`^score daily \\d+ games ${address}$`, 'm'),
    /^period monthly \d+$/m,
    new RegExp(`^referral ${address}$`, 'm'),
    new RegExp(`^referrer ${bob.address.toLowerCase()}$`, 'm'),
    new RegExp(`^budget ${address}\n  chain:  272.000\n  booked: 273.000$`, 'm'),
  ])
    expect(sums.out).toMatch(line)
  for (const change of by('-')) await pool.query(`update app.${change}`)

  // A reversed credit and a reorg's traces are told apart: the first is no difference.
  for (const reversed of [`bet:${deployment}:coin-1`, `ref:${deployment}:bet:coin-2`])
    expect((await ops(['--yes', 'reverse', reversed, ...reason])).code).toBe(0)
  expect((await ops(['replay'])).code).toBe(0)
  await insertBet(pool, { nonce: 8, player: bob.address, block: 97, payout: 0n, row: small })
  const latest = { ...chain, readHead: async () => 108 }
  expect(await accrueNext({ ...options, chain: latest })).toMatchObject({ outcome: 'credited', events: 1 })
  expect(await ops(['replay'])).toMatchObject({ code: 0, out: '' })

  await pool.query("update app.accrual set points = points + 1 where reference like '%coin-2'")
  await pool.query("delete from app.accrual where reference like '%coin-3'")
  await pool.query(
    `insert into app.accrual select replace(reference, 'coin-4', 'coin-44'), kind, address, block, log_index + 1, at, tag,
     q_usd, multiplier_bps, points, referrer, referrer_points from app.accrual where reference like '%coin-4'`,
  )
  await pool.query('update app.loyalty_account set exp_usd = exp_usd + 1 where address = $1', [address])
  await pool.query('update app.point_balance set balance = balance + 1 where address = $1', [bob.address.toLowerCase()])
  await pool.query('update app.accrual_cursor set treasury_fees_usd = treasury_fees_usd + 1')
  await pool.query(`begin; set local session_replication_role = replica;
    delete from app.point_entry where reference like 'ref:%coin-5'; commit`)
  const { code, out, err } = await ops(['replay'])
  expect(code).toBe(1)
  expect(err).toContain('7 differences')
  for (const line of [
    `accrual bet:${deployment}:coin-2`,
    `accrual bet:${deployment}:coin-3`,
    `accrual bet:${deployment}:coin-44`,
    `entry ref:${deployment}:bet:coin-5`,
    `exp ${address}`,
    `fees ${deployment}`,
    `balance ${bob.address.toLowerCase()}`,
  ])
    expect(out).toContain(line)
  await setCheckpoint(pool, 20)
  expect(await ops(['replay'])).toMatchObject({ code: 1, err: expect.stringContaining('rebuilt') })
})
