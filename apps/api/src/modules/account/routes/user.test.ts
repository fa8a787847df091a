import { pointBalance, user } from '@tyche/api-schema/account'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { PRECISION, USD_PRECISION } from '@tyche/protocol/scales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function readUser(headers: Record<string, string>) {
  const response = await server.post('/v1/userCenter/info/user', {}, headers)
  return successOf(user).parse(await response.json()).data
}

test('returns the signed-in account, with only the fields that have a source', async () => {
  const { headers } = await signInAs(server, alice)
  const data = await readUser(headers)
  expect(data).toEqual({
    address: alice.address,
    referralCode: data.referralCode,
    referrer: null,
    points: '0.000',
    vipLevel: 0,
    vipExp: '0',
    levelExp: '0',
    nextLevelExp: `${1_000n * USD_PRECISION}`,
    vipMultiplier: `${PRECISION}`,
    checkInBudget: '0.000',
    isFrozen: false,
    createdAt: data.createdAt,
  })
  expect(data.referralCode).toMatch(/^[2-9A-Z]{8}$/)
})

test('tells the VIP level that was played for, the check-in budget and a freeze', async () => {
  const { headers } = await signInAs(server, alice)
  await server.pool.query(
    'insert into app.loyalty_account (address, exp_usd, check_in_budget, frozen_at) values ($1, $2, 12.5, now())',
    [alice.address.toLowerCase(), `${20_000n * USD_PRECISION}`],
  )
  expect(await readUser(headers)).toMatchObject({
    vipLevel: 3,
    vipExp: `${20_000n * USD_PRECISION}`,
    levelExp: `${20_000n * USD_PRECISION}`,
    nextLevelExp: `${50_000n * USD_PRECISION}`,
    vipMultiplier: `${(PRECISION * 13n) / 10n}`,
    checkInBudget: '12.500',
    isFrozen: true,
  })
})

test('returns the same account at every sign-in', async () => {
  const first = await readUser((await signInAs(server, alice)).headers)
  const second = await readUser((await signInAs(server, alice)).headers)
  expect(second).toEqual(first)
})

test('binds the referrer of a known code once', async () => {
  const { referralCode } = await readUser((await signInAs(server, alice)).headers)
  const { headers } = await signInAs(server, bob, referralCode.toLowerCase())
  expect((await readUser(headers)).referrer).toBe(alice.address)
  const { referralCode: other } = await readUser((await signInAs(server, carol)).headers)
  expect((await readUser((await signInAs(server, bob, other)).headers)).referrer).toBe(alice.address)
})

test('signs in despite a referral code that is unknown, one’s own or would form a cycle', async () => {
  const own = await readUser((await signInAs(server, alice)).headers)
  const referred = await readUser((await signInAs(server, bob, own.referralCode)).headers)
  expect(referred.referrer).toBe(alice.address)
  for (const code of ['NOSUCHCO', own.referralCode, referred.referralCode]) {
    expect((await readUser((await signInAs(server, alice, code)).headers)).referrer).toBeNull()
  }
})

test('returns the point balance with three decimals', async () => {
  const { headers } = await signInAs(server, alice)
  const response = await fetch(`${server.url}/v1/pointCenter/userPoint/queryPoint`, { headers })
  expect(successOf(pointBalance).parse(await response.json()).data).toEqual({ point: '0.000' })
})

test('rejects calls without a session and with an unknown or expired one', async () => {
  const { headers, accessToken } = await signInAs(server, carol)
  await server.pool.query("update app.session set expires_at = now() - interval '1 s' where address = $1", [
    carol.address.toLowerCase(),
  ])
  const attempts: [Record<string, string>, string][] = [
    [{}, 'sessionMissing'],
    [headers, 'sessionExpired'],
    [{ authorization: `Bearer ${'a'.repeat(43)}` }, 'sessionExpired'],
    [{ authorization: `Basic ${accessToken}` }, 'sessionExpired'],
    [{ authorization: "Bearer ' or 1=1 --" }, 'sessionExpired'],
  ]
  for (const [given, reason] of attempts) {
    for (const path of ['/v1/userCenter/info/user', '/v1/userCenter/logout']) {
      const response = await server.post(path, {}, given)
      expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, reason])
    }
  }
})
