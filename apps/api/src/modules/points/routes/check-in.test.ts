import { failure, successOf } from '@tyche/api-schema/envelope'
import { checkIn, checkInPaths, checkInRecord } from '@tyche/api-schema/points/check-in'
import { periodAt } from '@tyche/loyalty'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crossLocks } from '../../../testing/locks/cross-locks.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { alice, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const address = alice.address.toLowerCase()
const DAY = 86_400

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT_CLAIM_PER_MINUTE: '1000' } })
  await createOnchainTables(server.pool)
  headers = (await signInAs(server, alice)).headers
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from app.check_in')
  await server.pool.query('delete from app.loyalty_account')
})

/** The day by which the server counts; it turns at most once while the tests run. */
const today = () => periodAt('daily', Math.floor(Date.now() / 1_000)).index
const keyOf = (day: number) => periodAt('daily', day * DAY).key

const give = (row: { budget: string; streak?: number; day?: number | null; frozen?: boolean }) =>
  server.pool.query(
    `insert into app.loyalty_account (address, check_in_budget, streak, last_check_in_day, frozen_at)
     values ($1, $2, $3, $4, case when $5 then now() end)`,
    [address, row.budget, row.streak ?? 0, row.day ?? null, row.frozen ?? false],
  )

async function checkInOnce() {
  const response = await server.post(checkInPaths.checkIn, {}, headers)
  const body = await response.json()
  return response.status === 200
    ? successOf(checkIn).parse(body).data
    : { status: response.status, reason: failure.parse(body).reason }
}

const record = async (body: object = {}) => {
  const response = await server.post(checkInPaths.checkInRecord, body, headers)
  return successOf(checkInRecord).parse(await response.json()).data
}

const balance = async () => {
  const { rows } = await server.pool.query('select coalesce(sum(delta), 0)::text as sum from app.point_entry')
  return rows[0].sum as string
}

/** Of a day that no other test books. */
const forgetBooked = () =>
  server.pool.query(`begin; set local session_replication_role = replica;
    with gone as (delete from app.point_entry where kind = 'checkin' returning reference)
    delete from app.point_reference where reference in (select reference from gone);
    update app.point_balance set balance = 0; commit`)

test('brings points as far as the budget goes, and counts the streak without one', async () => {
  expect(await checkInOnce()).toEqual({ date: keyOf(today()), streak: 1, points: '0.000', budget: '0.000' })
  expect(await record()).toMatchObject({ isCheckedIn: true, streak: 1, nextPoints: '0.000' })
})

test('brings ten points for each day in a row, and books them once', async () => {
  await give({ budget: '100', streak: 2, day: today() - 1 })
  expect(await record()).toMatchObject({ isCheckedIn: false, streak: 2, nextPoints: '30.000', days: [] })
  const before = Number(await balance())
  const done = await checkInOnce()
  expect(done).toEqual({ date: keyOf(today()), streak: 3, points: '30.000', budget: '70.000' })
  expect(Number(await balance()) - before).toBe(30)
  const { rows } = await server.pool.query('select reference, kind from app.point_entry order by id desc limit 1')
  expect(rows[0]).toMatchObject({
    kind: 'checkin',
    reference: expect.stringMatching(`^checkin:[0-9a-f]{8}:${address}:`),
  })
  expect(await checkInOnce()).toEqual({ status: 409, reason: 'alreadyCheckedIn' })
  expect(await record()).toMatchObject({
    isCheckedIn: true,
    streak: 3,
    nextPoints: '40.000',
    budget: '70.000',
    days: [{ date: keyOf(today()), streak: 3, points: '30.000' }],
  })
})

test('begins again after a missed day, and says so', async () => {
  await give({ budget: '100', streak: 6, day: today() - 2 })
  expect(await record()).toMatchObject({ streak: 0, nextPoints: '10.000' })
})

test('goes on when a period that closes needs the account whose points it has just credited', async () => {
  await forgetBooked()
  await give({ budget: '280' })
  await server.pool.query('insert into app.point_balance (address) values ($1) on conflict do nothing', [address])
  // As accrual does: the balance of a referrer, and later the accounts of the winners.
  const accrual = {
    hold: `select from app.point_balance where address = '${address}' for update`,
    gate: 'app.check_in',
    need: `select from app.loyalty_account where address = '${address}' for share`,
  }
  expect(await crossLocks(server.pool, accrual, checkInOnce)).toMatchObject({ points: '10.000' })
})

test('counts a hundred check-ins at the same time once, on two servers', async () => {
  await forgetBooked()
  await give({ budget: '280', streak: 9, day: today() - 1 })
  const other = await server.startAnother({})
  const json = { ...headers, 'content-type': 'application/json' }
  // Told to come back where there is no connection for it: on a slow machine some are.
  const post = async (url: string): Promise<number> => {
    const { status } = await fetch(`${url}${checkInPaths.checkIn}`, { method: 'POST', headers: json, body: '{}' })
    return status === 503 ? post(url) : status
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => post(n % 2 ? server.url : other.url)))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 409)).toHaveLength(99)
  expect(await balance()).toBe('70.000')
  await other.stop()
})

test('is refused to a frozen account', async () => {
  await give({ budget: '100', frozen: true })
  expect(await checkInOnce()).toEqual({ status: 403, reason: 'accountFrozen' })
})

test('shows the month that is asked for', async () => {
  await server.pool.query('insert into app.check_in values ($1, $2, 1, 10), ($1, $3, 1, 10), ($1, $4, 2, 20)', [
    address,
    periodAt('daily', Date.UTC(2026, 0, 31) / 1_000).index,
    periodAt('daily', Date.UTC(2026, 1, 1) / 1_000).index,
    periodAt('daily', Date.UTC(2026, 1, 28) / 1_000).index,
  ])
  expect(await record({ month: '2026-02' })).toMatchObject({
    month: '2026-02',
    days: [
      { date: '2026-02-01', streak: 1, points: '10.000' },
      { date: '2026-02-28', streak: 2, points: '20.000' },
    ],
  })
})

test('refuses what is no month, and callers without a token', async () => {
  for (const month of ['2026-13', '2026', 'x'])
    expect((await server.post(checkInPaths.checkInRecord, { month }, headers)).status).toBe(400)
  for (const path of [checkInPaths.checkIn, checkInPaths.checkInRecord])
    expect((await server.post(path, {})).status).toBe(401)
})

test('answers 429 above the limit', async () => {
  const strict = await server.startAnother({ RATE_LIMIT_CLAIM_PER_MINUTE: '0' })
  const response = await fetch(`${strict.url}${checkInPaths.checkIn}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.has('retry-after')]).toEqual([429, true])
  await strict.stop()
})
