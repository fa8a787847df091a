import { request as httpRequest } from 'node:http'
import { failure } from '@tyche/api-schema/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, signInAs } from '../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const SIGN_DATA = '/v1/userCenter/signData'
const HISTORY = '/v1/contractCenter/luckyGame/history'

async function refusal(response: Response) {
  const body = failure.parse(await response.json())
  expect(response.headers.get('x-request-id')).toBe(body.requestId)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, reason: body.reason, fields: body.errors?.map((error) => error.field) }
}

test.each([
  ['', 'malformedJson'],
  ['{', 'malformedJson'],
  ['{"address":', 'malformedJson'],
  ['not json', 'malformedJson'],
  ['"text"', 'invalidRequest'],
  ['[]', 'invalidRequest'],
  ['null', 'invalidRequest'],
])('rejects the body %j with 400', async (body, reason) => {
  expect(await refusal(await server.post(SIGN_DATA, body))).toEqual({ status: 400, reason, fields: ['body'] })
})

test.each<[string, object, string, string[]]>([
  [SIGN_DATA, {}, 'invalidRequest', ['address', 'signType']],
  [SIGN_DATA, { address: 7, signType: 0 }, 'invalidRequest', ['address']],
  [SIGN_DATA, { address: '0x12', signType: 0 }, 'invalidRequest', ['address']],
  [SIGN_DATA, { address: alice.address, signType: '0' }, 'invalidRequest', ['signType']],
  [SIGN_DATA, { address: { $ne: null }, signType: 0 }, 'invalidRequest', ['address']],
  ['/v1/userCenter/login', { address: alice.address, account: 2, sign: '0x' }, 'invalidRequest', ['account']],
  ['/v1/userCenter/login', { address: alice.address, account: 0, sign: 5 }, 'invalidRequest', ['sign']],
  ['/v1/userCenter/login', { address: alice.address, account: 0, sign: 'x', code: 5 }, 'invalidRequest', ['code']],
  [HISTORY, { scope: 'everything' }, 'invalidRequest', ['scope']],
  [HISTORY, { limit: 0 }, 'numberOutOfRange', ['limit']],
  [HISTORY, { limit: 101 }, 'numberOutOfRange', ['limit']],
  [HISTORY, { limit: 1.5 }, 'invalidRequest', ['limit']],
  [HISTORY, { limit: '20' }, 'invalidRequest', ['limit']],
  [HISTORY, { game: "coin'; drop table bet" }, 'invalidRequest', ['game']],
  [HISTORY, { cursor: '' }, 'invalidRequest', ['cursor']],
  ['/v1/dev/fund', { address: '0xzz' }, 'invalidRequest', ['address']],
])('rejects %s %j with 400 and the field', async (path, body, reason, fields) => {
  expect(await refusal(await server.post(path, body))).toEqual({ status: 400, reason, fields })
})

test('rejects an address with a wrong checksum, and accepts it in lower case', async () => {
  const { address } = alice
  const digits = address.slice(2)
  const at = [...digits].findIndex((digit) => /[a-f]/i.test(digit))
  const flip = (digit = '') => (digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase())
  const wrong = `0x${digits.slice(0, at)}${flip(digits[at])}${digits.slice(at + 1)}`
  const sign = `0x${'1'.repeat(130)}`
  for (const [path, body] of [
    [SIGN_DATA, { address: wrong, signType: 0 }],
    ['/v1/userCenter/login', { address: wrong, account: 0, sign }],
    [`/userCenter/v1/user/login?address=${wrong}&account=0&sign=${sign}`, ''],
    ['/v1/dev/fund', { address: wrong }],
  ] as const) {
    const refused = await refusal(await server.post(path, body))
    expect(refused, path).toEqual({ status: 400, reason: 'invalidRequest', fields: ['address'] })
  }
  for (const right of [address, address.toLowerCase(), `0x${digits.toUpperCase()}`]) {
    const response = await server.post(SIGN_DATA, { address: right, signType: 0 })
    expect(response.status, right).toBe(200)
    expect(await response.text()).toContain(address)
  }
})

test('rejects an unknown game with the same reason everywhere', async () => {
  const { headers } = await signInAs(server, alice)
  for (const path of [
    HISTORY,
    '/v1/contractCenter/luckyGame/config',
    '/v1/userCenter/info/payData',
    '/v1/userCenter/info/payRecord',
  ]) {
    const refused = await refusal(await server.post(path, { game: 'roulette' }, headers))
    expect(refused, path).toEqual({ status: 404, reason: 'gameUnknown', fields: ['game'] })
  }
})

test('rejects bodies above the limit with 400, with and without a content length', async () => {
  const large = JSON.stringify({ address: 'x'.repeat(70_000) })
  expect(await refusal(await server.post(SIGN_DATA, large))).toEqual({
    status: 400,
    reason: 'bodyTooLarge',
    fields: ['body'],
  })
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      `${server.url}${SIGN_DATA}`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject)
    request.end(large)
  })
  expect(status).toBe(400)
})

test('rejects bodies whose content type is not JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const response = await server.post(SIGN_DATA, 'address=1', { 'content-type': type })
    expect(await refusal(response)).toEqual({ status: 400, reason: 'unsupportedContentType', fields: ['body'] })
  }
})

test('rejects unknown paths and methods with the envelope', async () => {
  for (const path of ['/v1/nothing', '/userCenter/v1/user/none', '/somewhere']) {
    expect(await refusal(await server.post(path, {}))).toMatchObject({ status: 404, reason: 'notFound' })
  }
  expect(await refusal(await fetch(`${server.url}${SIGN_DATA}`))).toMatchObject({ status: 404, reason: 'notFound' })
})

test('never repeats the input, and logs no secret of it', async () => {
  const secret = `secret${'7'.repeat(40)}`
  const response = await server.post(
    '/v1/userCenter/login',
    { address: secret, account: 0, sign: secret },
    {
      authorization: `Bearer ${secret}`,
    },
  )
  expect(await response.text()).not.toContain(secret)
  expect(server.logs.join('')).not.toContain(secret)
})
