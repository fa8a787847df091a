import { failure } from '@tyche/api-schema/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, signInAs } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.stop())

const SIGN_DATA = '/v1/userCenter/signData'
const from = (ip: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': ip })

function poster(url: string) {
  return (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('rejects an IP above its sign-in limit with 429 and Retry-After, and serves others', async () => {
  const { url } = await server.startAnother({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '3' })
  const post = poster(url)
  const ask = (ip: string, index: number) =>
    post(SIGN_DATA, { address: `0x${String(index).repeat(40)}`, signType: 0 }, from(ip))
  for (let index = 0; index < 3; index += 1) expect((await ask('203.0.113.7', index)).status).toBe(200)
  const refused = await ask('203.0.113.7', 4)
  expect([refused.status, failure.parse(await refused.json()).reason]).toEqual([429, 'rateLimited'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await ask('203.0.113.8', 5)).status).toBe(200)
  // The client's part of the header is not trusted.
  expect((await ask('198.51.100.1, 203.0.113.7', 6)).status).toBe(429)
})

test('rejects an address above its sign-in limit from any IP; no single IP can exhaust it', async () => {
  const { url } = await server.startAnother({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '2' })
  const post = poster(url)
  const body = { address: bob.address, signType: 0 }
  const ask = (host: number) => post(SIGN_DATA, body, from(`192.0.2.${host}`))
  for (let index = 0; index < 5; index += 1) expect((await ask(1)).status).toBe(index < 2 ? 200 : 429)
  for (let index = 2; index < 20; index += 1) expect((await ask(index)).status).toBe(200)
  expect((await ask(99)).status).toBe(429)
})

test('counts all addresses of an IPv6 network as one', async () => {
  const { url } = await server.startAnother({ RATE_LIMIT_PER_MINUTE: '2' })
  const read = (ip: string) => poster(url)('/v1/userCenter/info/user', {}, from(ip))
  expect((await read('2001:db8:1:2:a::1')).status).toBe(401)
  expect((await read('2001:db8:1:2:b::2')).status).toBe(401)
  expect((await read('2001:db8:1:2:c::3')).status).toBe(429)
  expect((await read('2001:db8:1:3::1')).status).toBe(401)
})

test('counts one IPv6 network as one client in any notation', async () => {
  const { url } = await server.startAnother({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '3' })
  const spellings = [
    '2001:db8::1',
    '2001:DB8:0:0::2',
    '[2001:db8::3]:4711',
    '2001:0db8:0000:0000:1::1',
    '2001:db8::4%1',
  ]
  const statuses: number[] = []
  for (const [index, ip] of spellings.entries()) {
    const body = { address: `0x${String(index).repeat(40)}`, signType: 0 }
    statuses.push((await poster(url)(SIGN_DATA, body, from(ip))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const neighbour = { address: `0x${'9'.repeat(40)}`, signType: 0 }
  expect((await poster(url)(SIGN_DATA, neighbour, from('2001:db8:0:1::1'))).status).toBe(200)
})

test('counts a signed-in address across replicas', async () => {
  const { headers } = await signInAs(server, alice)
  const [one, other] = await Promise.all([
    server.startAnother({ RATE_LIMIT_PER_MINUTE: '4' }),
    server.startAnother({ RATE_LIMIT_PER_MINUTE: '4' }),
  ])
  const read = (url: string, ip: string) => poster(url)('/v1/userCenter/info/user', {}, { ...headers, ...from(ip) })
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await read(index % 2 === 0 ? one.url : other.url, `198.51.100.${index}`)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('logs no full IP', async () => {
  const response = await fetch(`${server.url}/v1/nothing`, { headers: { 'x-forwarded-for': '198.51.100.77' } })
  expect(response.status).toBe(404)
  const lines = server.logs.join('')
  expect(lines).toContain('198.51.100.x')
  expect(lines).not.toContain('198.51.100.77')
})
