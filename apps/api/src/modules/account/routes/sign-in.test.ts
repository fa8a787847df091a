import { failure, successOf } from '@tyche/api-schema/envelope'
import { session, signData } from '@tyche/api-schema/sign-in'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature, size } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, askToSign, bob, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const login = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  server.post('/v1/userCenter/login', { address: alice.address, account: 0, ...body }, headers)

async function refusal(response: Response) {
  const body = failure.parse(await response.json())
  expect(body.code).toBe(response.status)
  expect(response.headers.get('x-request-id')).toBe(body.requestId)
  return [response.status, body.reason]
}

test('returns an EIP-4361 message for this site, chain and address, valid for five minutes', async () => {
  const response = await server.post('/v1/userCenter/signData', { address: alice.address.toLowerCase(), signType: 0 })
  const { data } = successOf(signData).parse(await response.json())
  const fields = parseSiweMessage(data.dataToSign)
  expect(fields).toMatchObject({
    address: alice.address,
    domain: 'localhost:7777',
    uri: 'http://localhost:7777',
    version: '1',
    chainId: 31337,
  })
  expect(fields.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(Number(fields.expirationTime) - Number(fields.issuedAt)).toBe(300_000)
  expect(Math.abs(data.expiresAt - Date.now() / 1000 - 300)).toBeLessThan(5)
})

test('returns a unique nonce to every request', async () => {
  const messages = await Promise.all([1, 2, 3].map(() => askToSign(server, alice.address)))
  expect(new Set(messages.map((message) => parseSiweMessage(message).nonce)).size).toBe(3)
})

test.each(['login', 'register'])('returns a token for 24 hours from %s', async (name) => {
  const sign = await alice.signMessage({ message: await askToSign(server, alice.address) })
  const response = await server.post(`/v1/userCenter/${name}`, { address: alice.address, account: 0, sign })
  const { data } = successOf(session).parse(await response.json())
  expect(data.accessToken.length).toBeGreaterThanOrEqual(43)
  expect(Math.abs(data.accessExpire - Date.now() / 1000 - 86_400)).toBeLessThan(5)
})

test.each(['login', 'register'])(
  'returns a token from the older path %s with its fields in the query',
  async (name) => {
    const sign = await bob.signMessage({ message: await askToSign(server, bob.address) })
    const query = new URLSearchParams({ address: bob.address, account: '0', sign })
    const response = await fetch(`${server.url}/userCenter/v1/user/${name}?${query}`, { method: 'POST' })
    const { data } = successOf(session).parse(await response.json())
    const headers = { authorization: `Bearer ${data.accessToken}` }
    expect((await server.post('/v1/userCenter/info/user', '', headers)).status).toBe(200)
  },
)

test('stores the token only as a hash', async () => {
  const { accessToken } = await signInAs(server, alice)
  const { rows } = await server.pool.query('select token_hash from app.session')
  expect(rows.map((row) => row.token_hash)).not.toContain(accessToken)
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true)
})

test('rejects a replayed sign-in, with and without its message', async () => {
  const message = await askToSign(server, alice.address)
  const sign = await alice.signMessage({ message })
  expect((await login({ sign, message })).status).toBe(200)
  expect(await refusal(await login({ sign, message }))).toEqual([401, 'signInReplayed'])
  expect(await refusal(await login({ sign }))).toEqual([401, 'signInReplayed'])
})

test('lets only one of many simultaneous uses of a nonce through', async () => {
  const message = await askToSign(server, alice.address)
  const sign = await alice.signMessage({ message })
  const answers = await Promise.all(Array.from({ length: 12 }, () => login({ sign, message })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('rejects an expired nonce', async () => {
  const message = await askToSign(server, alice.address)
  const { nonce } = parseSiweMessage(message)
  await server.pool.query("update app.sign_in_challenge set expires_at = now() - interval '1 s' where nonce = $1", [
    nonce,
  ])
  const sign = await alice.signMessage({ message })
  expect(await refusal(await login({ sign, message }))).toEqual([401, 'signInExpired'])
  expect(await refusal(await login({ sign }))).toEqual([401, 'signInExpired'])
})

test('rejects a message for another domain, chain or address, or changed elsewhere', async () => {
  const message = await askToSign(server, alice.address)
  const attempts: [string, string][] = [
    [message.replaceAll('localhost:7777', 'evil.example'), 'signInWrongDomain'],
    [message.replace('URI: http://localhost:7777', 'URI: http://localhost:9999'), 'signInWrongDomain'],
    [message.replace('Chain ID: 31337', 'Chain ID: 1'), 'signInWrongChain'],
    [message.replace(alice.address, bob.address), 'signInWrongAddress'],
    [message.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`), 'signInUnknownChallenge'],
    [message.replace('This costs nothing', 'This costs everything'), 'signInAlteredMessage'],
    [message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999'), 'signInAlteredMessage'],
    [`${message}\nRequest ID: 7`, 'signInAlteredMessage'],
    ['sign me', 'signInWrongDomain'],
  ]
  for (const [changed, reason] of attempts) {
    const sign = await alice.signMessage({ message: changed })
    expect(await refusal(await login({ sign, message: changed })), changed).toEqual([401, reason])
  }
  expect((await login({ sign: await alice.signMessage({ message }), message })).status).toBe(200)
})

test('rejects a signature of another key', async () => {
  const message = await askToSign(server, alice.address)
  const sign = await bob.signMessage({ message })
  expect(await refusal(await login({ sign, message }))).toEqual([401, 'signInWrongSignature'])
  expect(await refusal(await login({ sign }))).toEqual([401, 'signInWrongSignature'])
  // A failed attempt does not consume the nonce, so that strangers cannot invalidate it.
  expect((await login({ sign: await alice.signMessage({ message }), message })).status).toBe(200)
})

test('rejects a sign-in without a challenge', async () => {
  const stranger = '0x00000000000000000000000000000000000000aa'
  const sign = await alice.signMessage({ message: 'hello' })
  expect(await refusal(await login({ address: stranger, sign }))).toEqual([401, 'signInUnknownChallenge'])
})

test('rejects malformed signatures', async () => {
  await askToSign(server, alice.address)
  for (const sign of [
    '0x',
    '0x12',
    'hello',
    `0x${'f'.repeat(130)}`,
    `0x${'0'.repeat(130)}`,
    `0x${'ab'.repeat(64)}zz`,
  ]) {
    expect(await refusal(await login({ sign })), sign).toEqual([401, 'signInMalformedSignature'])
  }
})

test('accepts a compact signature (EIP-2098), with and without the message', async () => {
  for (const withMessage of [true, false]) {
    const message = await askToSign(server, alice.address)
    const full = await alice.signMessage({ message })
    const sign = serializeCompactSignature(signatureToCompactSignature(parseSignature(full)))
    expect(size(sign)).toBe(64)
    expect((await login({ sign, ...(withMessage ? { message } : {}) })).status).toBe(200)
  }
  const message = await askToSign(server, alice.address)
  const other = await bob.signMessage({ message })
  const sign = serializeCompactSignature(signatureToCompactSignature(parseSignature(other)))
  expect(await refusal(await login({ sign, message }))).toEqual([401, 'signInWrongSignature'])
  expect(await refusal(await login({ sign: `0x${'f'.repeat(128)}` }))).toEqual([401, 'signInMalformedSignature'])
})

test('rejects a challenge that a server of another domain or chain issued', async () => {
  const other = await server.startAnother({ PUBLIC_ORIGIN: 'https://tyche.example' })
  const message = await askToSign(server, alice.address)
  const sign = await alice.signMessage({ message })
  const response = await fetch(`${other.url}/v1/userCenter/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: alice.address, account: 0, sign }),
  })
  expect(await refusal(response)).toEqual([401, 'signInWrongDomain'])
})

test('rejects pages of other sites, and messages of another page', async () => {
  const evil = { origin: 'https://evil.example' }
  const asked = await server.post('/v1/userCenter/signData', { address: alice.address, signType: 0 }, evil)
  expect(await refusal(asked)).toEqual([403, 'originNotAllowed'])
  const message = await askToSign(server, alice.address)
  const sign = await alice.signMessage({ message })
  const local = { origin: 'http://127.0.0.1:7777' }
  expect(await refusal(await login({ sign, message }, local))).toEqual([401, 'signInWrongDomain'])
  expect(await refusal(await login({ sign }, local))).toEqual([401, 'signInWrongDomain'])
})

test('returns a message with the calling page’s origin when it is allowed', async () => {
  const headers = { origin: 'http://127.0.0.1:7777' }
  const response = await server.post('/v1/userCenter/signData', { address: alice.address, signType: 0 }, headers)
  const { data } = successOf(signData).parse(await response.json())
  expect(parseSiweMessage(data.dataToSign).domain).toBe('127.0.0.1:7777')
  const sign = await alice.signMessage({ message: data.dataToSign })
  expect((await login({ sign, message: data.dataToSign }, headers)).status).toBe(200)
})

test('ends the session on logout', async () => {
  const { headers } = await signInAs(server, alice)
  expect((await server.post('/v1/userCenter/info/user', '', headers)).status).toBe(200)
  expect((await server.post('/v1/userCenter/logout', '', headers)).status).toBe(200)
  expect(await refusal(await server.post('/v1/userCenter/info/user', '', headers))).toEqual([401, 'sessionExpired'])
})
