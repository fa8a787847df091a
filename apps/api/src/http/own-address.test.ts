import { failure } from '@tyche/api-schema/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRaw } from '../testing/raw-request.ts'
import { alice } from '../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    env: {
      PUBLIC_ORIGIN: 'https://tyche.example',
      SIGN_IN_ORIGINS: 'https://play.example',
      CORS_ORIGINS: 'https://partner.example',
      API_HOSTS: 'api.example, tyche-api',
    },
  })
})
afterAll(() => server.stop())

const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
const sendTo = (headers: Record<string, string>) => requestRaw(`${server.url}/rpc`, headers, chainId)

test.each([
  {},
  { host: 'tyche.example' },
  { host: 'TYCHE.example:443', origin: 'https://tyche.example' },
  { host: 'api.example', origin: 'https://play.example' },
  { host: 'tyche-api:7777' },
  { host: 'localhost:7777' },
  { host: '127.0.0.1:7777', origin: 'http://127.0.0.1:7777' },
  { host: '[::1]:7777', origin: 'http://[::1]:7777' },
  { host: '192.168.1.5:7777', origin: 'http://192.168.1.5:7777' },
  { host: 'tyche.example', origin: 'https://partner.example' },
  // A wallet's extension that uses this node.
  { host: 'tyche.example', origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' },
])('answers calls of %j', async (headers) => {
  const { status, text } = await sendTo(headers as Record<string, string>)
  expect([status, JSON.parse(text).result]).toEqual([200, '0x7a69'])
})

test.each([
  { host: 'evil.example', origin: 'http://evil.example' },
  { host: 'evil.example' },
  { host: 'evil.example:7777', origin: 'https://tyche.example' },
  { host: 'tyche.example.evil.example' },
  { host: 'tyche.example', origin: 'https://evil.example' },
  { host: '127.0.0.1:7777', origin: 'http://127.0.0.1:8080' },
  { host: 'tyche.example', origin: 'null' },
  { host: 'tyche.example', origin: '' },
])('refuses calls of %j', async (headers) => {
  const { status, text } = await sendTo(headers)
  expect([status, JSON.parse(text)]).toEqual([
    403,
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32003, message: 'Pages of this origin are not allowed to call this address' },
    },
  ])
})

test('rejects API calls to an unknown host name, and explains the fix', async () => {
  for (const path of ['/v1/contractCenter/luckyGame/history', '/userCenter/v1/user/login']) {
    const { status, text } = await requestRaw(`${server.url}${path}`, { host: 'evil.example' }, {})
    const { reason, errors } = failure.parse(JSON.parse(text))
    expect([status, reason, errors?.[0]?.field]).toEqual([403, 'originNotAllowed', 'host'])
    expect(errors?.[0]?.message).toContain('API_HOSTS')
  }
})

test('signs in a page served from another origin', async () => {
  const headers = { host: 'api.example', origin: 'https://play.example' }
  const post = (path: string, body: object) => requestRaw(`${server.url}/v1/userCenter/${path}`, headers, body)
  const asked = await post('signData', { address: alice.address, signType: 0 })
  const message: string = JSON.parse(asked.text).data.dataToSign
  expect(message).toContain('play.example wants you to sign in')
  const sign = await alice.signMessage({ message })
  const entered = await post('login', { address: alice.address, account: 0, sign, message })
  expect([entered.status, typeof JSON.parse(entered.text).data.accessToken]).toEqual([200, 'string'])
})

test('answers health checks on any host name', async () => {
  for (const path of ['/healthz', '/readyz', '/statusz', '/metrics']) {
    expect((await requestRaw(`${server.url}${path}`, { host: 'any-name' })).status).not.toBe(403)
  }
})

test('lets pages that may sign in call from another origin', async () => {
  const allowed = async (origin: string) =>
    (await fetch(`${server.url}/config.json`, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed('https://play.example')).toBe('https://play.example')
  expect(await allowed('https://partner.example')).toBe('https://partner.example')
  expect(await allowed('https://evil.example')).toBeNull()
})
