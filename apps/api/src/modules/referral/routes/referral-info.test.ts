import { failure, successOf } from '@tyche/api-schema/envelope'
import { referralInfo, referralPaths } from '@tyche/api-schema/points/referral'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function read(headers: Record<string, string>, body: object = {}) {
  const response = await server.post(referralPaths.referralInfo, body, headers)
  return successOf(referralInfo).parse(await response.json()).data
}

test('shows both sides why: who plays with my code, what it brought, and whose code I play with', async () => {
  const me = await signInAs(server, alice)
  const { code, link } = await read(me.headers)
  expect(link).toBe(`${server.env.PUBLIC_ORIGIN}/?ref=${code}`)
  expect(await read(me.headers)).toMatchObject({ referredCount: 0, totalPoints: '0.000', list: [], referrer: null })
  const friends = [await signInAs(server, bob, code), await signInAs(server, carol, code)]
  await server.pool.query('insert into app.referral_sum values ($1, $2, 500, 1.25)', [
    carol.address.toLowerCase(),
    alice.address.toLowerCase(),
  ])
  await server.pool.query('insert into app.referral_total values ($1, 500, 1.25)', [alice.address.toLowerCase()])
  const info = await read(me.headers)
  expect(info).toMatchObject({ referredCount: 2, total: 2, totalCostUsd: '500', totalPoints: '1.250' })
  expect(info.list).toMatchObject([
    { address: carol.address, totalCost: '500', contributePoints: '1.250' },
    { address: bob.address, totalCost: '0', contributePoints: '0.000' },
  ])
  expect(info.list.every(({ boundAt }) => Math.abs(boundAt - Date.now() / 1_000) < 600)).toBe(true)
  expect(await read(me.headers, { page: 2, pageSize: 1 })).toMatchObject({ list: [{ address: bob.address }], total: 2 })
  const [friend] = friends
  expect(await read(friend!.headers)).toMatchObject({ referrer: alice.address, referredCount: 0 })
  expect((await read(friend!.headers)).boundAt).not.toBeNull()
})

test('lists each friend on one page, whatever the size of pages', async () => {
  const owner = bob.address.toLowerCase()
  const { headers } = await signInAs(server, bob)
  const friends = Array.from({ length: 7 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, '0')}`)
  const text =
    'insert into app.account (address, referral_code, referrer, referrer_bound_at) values ($1, $2, $3, now())'
  for (const [n, friend] of friends.entries()) await server.pool.query(text, [friend, `FRIEND0${n}`, owner])
  await server.pool.query('update app.account set referred_count = 7 where address = $1', [owner])
  // Three of them have played: the last the most.
  for (const n of [4, 5, 6])
    await server.pool.query('insert into app.referral_sum values ($1, $2, 1, $3)', [friends[n], owner, n])
  const inOrder = [6, 5, 4, 0, 1, 2, 3].map((n) => friends[n])
  for (const pageSize of [1, 2, 3, 4, 5, 7]) {
    const pages = Array.from({ length: Math.ceil(7 / pageSize) }, (_, n) => read(headers, { page: n + 1, pageSize }))
    const found = (await Promise.all(pages)).map(({ list }) => list.map(({ address }) => address.toLowerCase()))
    expect(found.map(({ length }) => length).every((length) => length <= pageSize)).toBe(true)
    expect(found.flat(), `${pageSize} a page`).toEqual(inOrder)
  }
})

test('needs a token', async () => {
  const response = await server.post(referralPaths.referralInfo, {})
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})
