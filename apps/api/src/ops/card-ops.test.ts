import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCdkey } from '@tyche/loyalty'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateCard } from '../modules/rewards/service/activate-card.ts'
import { developmentCdkeySecrets } from '../modules/rewards/service/cdkey-secrets.ts'
import { createOpsRunner, type OpsRunner } from '../testing/ops-runner.ts'
import { alice } from '../testing/sign-in.ts'
import { createTestDeployment } from '../testing/test-deployment.ts'

const reason = ['--reason', 'asked for by marketing']
const ends = ['--ends', '2037-01-01T12:00Z']

let runner: OpsRunner
beforeAll(async () => {
  runner = await createOpsRunner()
})
afterAll(() => runner.stop())
beforeEach(async () => {
  await runner.connection.pool.query(`alter table app.point_grant disable trigger user; truncate app.point_grant;
    alter table app.point_grant enable trigger user`)
})

const create = (count: number, points: string, ...more: string[]) => [
  ...['--yes', 'cards', 'create', '--name', 'Launch', '--count', String(count), '--points', points],
  ...[...ends, ...reason, ...more],
]
const rows = async (text: string) => (await runner.connection.pool.query(text)).rows
const codesOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')

async function activate(code: string) {
  const parsed = parseCdkey(code)
  const cdkey = 'cdkey' in parsed ? parsed.cdkey : expect.unreachable(code)
  const { db } = runner.connection
  const options = { deployment: runner.deployment, secrets: developmentCdkeySecrets, nowSec: 1_900_000_000 }
  return await activateCard(db, { cdkey, player: alice.address, ...options })
}

test('makes codes, prints them once as CSV, and keeps only their HMACs', async () => {
  const { code, out, err } = await runner.ops(create(3, '12.5'))
  expect(code).toBe(0)
  const [head, first] = out.split('\n')
  expect(head).toBe('cdkey,batch,name,points,token,amount,ends')
  expect(first).toMatch(/^(\w{5}-){3}\w{5},1,Launch,12\.500,,,2037-01-01T12:00:00\.000Z$/)
  const codes = codesOf(out)
  expect(new Set(codes).size).toBe(3)
  for (const one of codes) {
    expect(err).not.toContain(one)
    expect(JSON.stringify(await rows('select * from app.reward_card'))).not.toContain(one.replaceAll('-', ''))
  }
  expect(await activate(codes[1] ?? '')).toMatchObject({ points: '12.500' })
  expect(await rows('select points from app.point_grant')).toEqual([{ points: '37.500' }])
  const listed = await runner.ops(['cards', 'list'])
  expect(listed.out).toContain('1 of 3 used  12.500 points each')
  expect(listed.out).toContain('asked for by marketing')
  for (const one of codes) expect(listed.out).not.toContain(one)
})

test('writes them to a new file that only its owner can read', async () => {
  const path = join(runner.folder, 'codes.csv')
  const { code, out, err } = await runner.ops(create(2, '1', '--out', path))
  expect([code, out]).toEqual([0, ''])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const csv = await readFile(path, 'utf8')
  expect(codesOf(csv)).toHaveLength(2)
  expect(err).not.toContain(codesOf(csv)[0])
  const before = await rows('select count(*) from app.reward_card')
  expect(await runner.ops(create(2, '1', '--out', path))).toMatchObject({
    code: 2,
    err: expect.stringContaining('there already'),
  })
  expect(await readFile(path, 'utf8')).toBe(csv)
  expect(await rows('select count(*) from app.reward_card')).toEqual(before)
})

test('gives no more than the allowance of the day, and leaves no file of codes that were not made', async () => {
  const variables = { GRANT_POINTS_PER_DAY: '10' }
  const path = join(runner.folder, 'too-many.csv')
  const refused = await runner.ops(create(11, '1', '--out', path), { variables })
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('10.000 more points today')])
  expect(await readdir(runner.folder)).not.toContain('too-many.csv')
  expect((await runner.ops(create(10, '1', '--out', path), { variables })).code).toBe(0)
  expect((await runner.ops(create(1, '0.001'), { variables })).code).toBe(1)
})

test('keeps the codes where nobody knows whether they were made', async () => {
  const path = join(runner.folder, 'unknown.csv')
  // The server ends the session at the commit, and says no more.
  const { pool } = runner.connection
  await pool.query(`create function app.leave() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await pool.query(`create constraint trigger leave after insert on app.card_batch deferrable initially deferred
    for each row execute function app.leave()`)
  try {
    const unknown = await runner.ops(create(2, '1', '--out', path))
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('cards list')])
    expect(codesOf(await readFile(path, 'utf8'))).toHaveLength(2)
  } finally {
    await pool.query('drop function app.leave() cascade')
  }
})

test('one person proposes, another one gets the codes', async () => {
  const variables = { OPS_TWO_PERSONS: 'true' }
  const before = await rows('select count(*) from app.reward_card')
  const proposed = await runner.ops(create(2, '5'), { variables })
  const id = /codes (\d+) are proposed/.exec(proposed.out)?.[1] ?? ''
  expect(await rows('select count(*) from app.reward_card')).toEqual(before)
  const own = await runner.ops(['--yes', 'cards', 'confirm', id], { variables })
  expect([own.code, own.err]).toEqual([1, expect.stringContaining('another person has to confirm')])
  const direct = `insert into app.card_decision (proposal, is_confirmed) values (${id}, true)`
  await expect(runner.connection.pool.query(direct)).rejects.toThrow('confirmed by another person')

  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, grants = ''] = /```sql\n(create role[^`]+)```/.exec(page) ?? []
  const login = `berta_${process.pid}_${Date.now()}`
  const DATABASE_URL = await runner.createLogin(grants, login)
  try {
    const confirmed = await runner.ops(['--yes', 'cards', 'confirm', id], { variables: { ...variables, DATABASE_URL } })
    expect(confirmed.code, confirmed.err).toBe(0)
    expect(await activate(codesOf(confirmed.out)[0] ?? '')).toMatchObject({ points: '5.000' })
    expect((await runner.ops(['--yes', 'cards', 'confirm', id], { variables })).err).toContain(`${login} confirmed`)
    expect((await runner.ops(['cards', 'list'])).out).toContain(`, ${login}:`)
  } finally {
    await runner.connection.pool.query(`drop owned by ${login}; drop role ${login}`)
  }
  const other = await runner.ops(create(2, '5'), { variables })
  const rejected = /codes (\d+) are proposed/.exec(other.out)?.[1] ?? ''
  expect((await runner.ops(['cards', 'reject', rejected])).code).toBe(0)
  expect((await runner.ops(['--yes', 'cards', 'confirm', rejected])).err).toContain('rejected the codes')
})

test('needs the secret of the API where a chain is public, and takes none that everybody knows', async () => {
  const record = { ...createTestDeployment(`0x${'11'.repeat(32)}`), chainId: 42_161 }
  const publicRunner = await createOpsRunner(record)
  try {
    const variables = { GRANT_POINTS_PER_DAY: '10' }
    expect(await publicRunner.ops(create(1, '1'), { variables })).toMatchObject({
      code: 2,
      err: expect.stringContaining('CDKEY_PEPPERS'),
    })
    const known = [...developmentCdkeySecrets.peppers].map(([version, key]) => `${version}:${key.toString('hex')}`)
    const withKnown = { ...variables, CDKEY_PEPPERS: known.join() }
    expect((await publicRunner.ops(create(1, '1'), { variables: withKnown })).code).toBe(2)
    const own = { ...variables, CDKEY_PEPPERS: `3:${'ab'.repeat(32)}` }
    expect((await publicRunner.ops(create(1, '1'), { variables: own })).code).toBe(0)
    const { pool } = publicRunner.connection
    const { rows: found } = await pool.query('select key_hash from app.reward_card')
    expect(found).toEqual([{ key_hash: expect.stringMatching(/^3:/) }])
  } finally {
    await publicRunner.stop()
  }
})

const wrong = (change: Record<string, string>) => {
  const given = { name: 'Launch', count: '2', points: '1', ends: '2037-01-01', reason: 'because', ...change }
  return ['--yes', 'cards', 'create', ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])]
}

test.each([
  ['a name that a table would run', { name: '=cmd' }],
  ['no codes', { count: '0' }],
  ['too many codes', { count: '100001' }],
  ['an end in the past', { ends: '2020-01-01' }],
  ['an end that is no time', { ends: 'tomorrow' }],
  ['a reason that is none', { reason: 'x' }],
  ['points and a token', { token: 'USDM', amount: '1' }],
  ['points below zero', { points: '-1' }],
])('refuses %s', async (_name, change) => {
  expect((await runner.ops(wrong(change))).code).toBe(2)
})

test('asks first, and makes nothing without a yes', async () => {
  const before = await rows('select count(*) from app.card_proposal')
  const path = join(runner.folder, 'declined.csv')
  const [, ...argv] = create(1, '1', '--out', path)
  expect(await runner.ops(argv, { answer: 'no' })).toMatchObject({ code: 3, out: '' })
  await writeFile(path, 'kept')
  expect(await rows('select count(*) from app.card_proposal')).toEqual(before)
})
