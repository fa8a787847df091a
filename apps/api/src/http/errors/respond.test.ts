import { failure } from '@tyche/api-schema/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, signInAs } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { CORS_ORIGINS: 'https://partner.example' } })
})
afterAll(() => server.stop())

test('returns a fixed sentence for an unknown error, and logs the cause without SQL or secrets', async () => {
  const { headers, accessToken } = await signInAs(server, alice)
  await server.pool.query('alter table app.account rename to account_away')
  const response = await server.post('/v1/userCenter/info/user', {}, headers)
  await server.pool.query('alter table app.account_away rename to account')
  const text = await response.text()
  const body = failure.parse(JSON.parse(text))
  expect(body).toEqual({
    code: 500,
    message: 'Internal server error.',
    data: null,
    reason: 'internal',
    requestId: response.headers.get('x-request-id'),
  })
  const line = server.logs.find((entry) => entry.includes(body.requestId) && entry.includes('request failed')) ?? ''
  expect(line).toContain('42P01')
  expect(line).not.toContain('select')
  expect(server.logs.join('')).not.toContain(accessToken)
  expect(server.logs.join('')).not.toContain(alice.address.toLowerCase())
})

test('gives every request a unique id', async () => {
  const given = { headers: { 'x-request-id': 'mine' } }
  const ids = await Promise.all(
    [1, 2].map(async () => (await fetch(`${server.url}/healthz`, given)).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test('lets only configured origins read answers', async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${server.url}/v1/contractCenter/luckyGame/history`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await allowed('https://partner.example')).toBe('https://partner.example')
  expect(await allowed('https://evil.example')).toBeNull()
})
