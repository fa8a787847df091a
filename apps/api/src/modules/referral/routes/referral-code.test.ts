import { user } from '@tyche/api-schema/account'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { untilWaiting } from '../../../testing/locks/until-waiting.ts'
import { signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/userCenter/info/referralCode'

let server: TestServer
let made = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

type Headers = Record<string, string>

async function newcomer() {
  made += 1
  const account = privateKeyToAccount(`0x${made.toString(16).padStart(64, '0')}`)
  const { headers } = await signInAs(server, account)
  return { account, headers, address: account.address, code: (await readUser(headers)).referralCode }
}

async function readUser(headers: Headers) {
  const response = await server.post('/v1/userCenter/info/user', {}, headers)
  return successOf(user).parse(await response.json()).data
}

const submit = (headers: Headers, body: unknown) => server.post(PATH, body, headers)

async function refusal(headers: Headers, body: unknown) {
  const response = await submit(headers, body)
  return [response.status, failure.parse(await response.json()).reason]
}

test('binds the owner of a code in any case and with spaces', async () => {
  const [ada, bob] = [await newcomer(), await newcomer()]
  const response = await submit(bob.headers, { code: ` ${ada.code.toLowerCase()} ` })
  expect([response.status, await response.json()]).toEqual([200, { code: 200, message: 'OK', data: {} }])
  expect((await readUser(bob.headers)).referrer).toBe(ada.address)
})

test('binds once: rejects the same code and another one', async () => {
  const [ada, bob, carol] = [await newcomer(), await newcomer(), await newcomer()]
  await submit(bob.headers, { code: ada.code })
  for (const code of [ada.code, carol.code, bob.code, 'NOSUCHCO'])
    expect(await refusal(bob.headers, { code })).toEqual([409, 'referralAlreadyBound'])
  expect((await readUser(bob.headers)).referrer).toBe(ada.address)
})

test('rejects an unknown code and one’s own', async () => {
  const ada = await newcomer()
  expect(await refusal(ada.headers, { code: 'NOSUCHCO' })).toEqual([404, 'referralUnknownCode'])
  expect(await refusal(ada.headers, { code: ada.code })).toEqual([422, 'referralOwnCode'])
  expect((await readUser(ada.headers)).referrer).toBeNull()
})

test('knows no code that text of the database cannot have, and signs in with it', async () => {
  const ada = await newcomer()
  expect(await refusal(ada.headers, { code: 'A\u0000' })).toEqual([404, 'referralUnknownCode'])
  const { headers } = await signInAs(server, ada.account, '\u0000')
  expect((await readUser(headers)).referrer).toBeNull()
})

test('rejects a cycle of any length', async () => {
  const people = [await newcomer(), await newcomer(), await newcomer(), await newcomer()]
  for (const [index, person] of people.slice(1).entries())
    expect((await submit(person.headers, { code: people[index]?.code })).status).toBe(200)
  const [first] = people
  expect(await refusal(first?.headers ?? {}, { code: people.at(-1)?.code })).toEqual([422, 'referralCycle'])
})

test('binds only one of two accounts that refer each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, bob] = [await newcomer(), await newcomer()]
    const answers = await Promise.all([
      submit(ada.headers, { code: bob.code }),
      submit(bob.headers, { code: ada.code }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('lets two sign in at once with codes, one of them with the other’s', async () => {
  const [ada, bob, carol] = [await newcomer(), await newcomer(), await newcomer()]
  const other = await server.pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [advisoryLocks.referral])
  const bobIn = signInAs(server, bob.account, ada.code)
  await untilWaiting(server.pool, 1)
  const adaIn = signInAs(server, ada.account, carol.code)
  await untilWaiting(server.pool, 2)
  await other.query('commit')
  other.release()
  await Promise.all([bobIn, adaIn])
  expect((await readUser(bob.headers)).referrer).toBe(ada.address)
  expect((await readUser(ada.headers)).referrer).toBe(carol.address)
})

test.each([{}, { code: '' }, { code: '   ' }, { code: 7 }, { code: 'x'.repeat(33) }, { code: ['A'] }])(
  'rejects %j with 400',
  async (body) => {
    const { headers } = await newcomer()
    expect(await refusal(headers, body)).toEqual([400, 'invalidRequest'])
  },
)

test('rejects calls without a session', async () => {
  expect(await refusal({}, { code: 'ABCDEFGH' })).toEqual([401, 'sessionMissing'])
})
