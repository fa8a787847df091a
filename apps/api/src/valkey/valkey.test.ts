import { type Engine, startRedis } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { createLogger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openStream } from '../testing/read-stream.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { connectValkey } from './connect-valkey.ts'
import { findOldVersion } from './describe-problem.ts'

const PASSWORD = 'a-password-of-tests'
let redis: Engine
let server: TestServer
beforeAll(async () => {
  redis = await startRedis({ password: PASSWORD })
  server = await createTestServer({ env: { VALKEY_URL: redis.url, TRUSTED_PROXIES: '1', MAX_CONNECTIONS_PER_IP: '2' } })
})
afterAll(async () => {
  await server?.stop()
  await redis?.stop()
})

let sequence = 0
/** A client that no other test has. */
const newClient = () => {
  sequence += 1
  return { 'x-forwarded-for': `203.0.113.${sequence}` }
}

function asker(headers: Record<string, string>) {
  return async (url: string) => {
    const address = `0x${String(Math.random()).slice(2).padEnd(40, '0').slice(0, 40)}`
    const body = JSON.stringify({ address, signType: 0 })
    const response = await fetch(`${url}/v1/userCenter/signData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return response.status
  }
}

const isUp = async (url: string) =>
  /tyche_api_part_up\{part="valkey"\} (\d)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1]

async function startTwo(env: Record<string, string>) {
  const [one, other] = await Promise.all([server.startAnother(env), server.startAnother(env)])
  await expect.poll(() => isUp(one.url)).toBe('1')
  await expect.poll(() => isUp(other.url)).toBe('1')
  return [one.url, other.url] as const
}

test('counts a client’s requests to two processes together, and not in the database', async () => {
  const [one, other] = await startTwo({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '4' })
  const ask = asker(newClient())
  const before = (await server.pool.query('select count(*)::int as n from app.rate_limit')).rows
  const answers = [await ask(one), await ask(other), await ask(one), await ask(other), await ask(one), await ask(other)]
  expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  expect((await server.pool.query('select count(*)::int as n from app.rate_limit')).rows).toEqual(before)
})

test('counts a client’s streams and sockets to two processes together', async () => {
  const [one, other] = await startTwo({})
  const headers = newClient()
  const open = (url: string) => openStream(`${url}/v1/stream`, headers)
  const first = await open(one)
  await open(other)
  const status = async () => {
    const abort = new AbortController()
    const response = await fetch(`${other}/v1/stream`, { headers, signal: abort.signal })
    abort.abort()
    return response.status
  }
  expect(await status()).toBe(429)
  await first.close()
  await expect.poll(status).toBe(200)
  const connect = (url: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc`, { headers })
    return new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'))
      socket.once('error', (error) => resolve(error.message))
    })
  }
  expect(await connect(one)).toBe('open')
  expect(await connect(other)).toBe('open')
  expect(await connect(other)).toContain('429')
})

test('counts alone while Valkey is gone, and with the others once it is back', async () => {
  const [one, other] = await startTwo({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '2' })
  await redis.kill()
  await expect.poll(() => isUp(one)).toBe('0')
  const ask = asker(newClient())
  expect([await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 429])
  expect([await ask(other), await ask(other), await ask(other)]).toEqual([200, 200, 429])
  // The connection ends before the next attempt says why.
  await expect.poll(() => server.logs.join('\n')).toContain('The Valkey of VALKEY_URL is not running at that address')
  await redis.restart()
  await expect.poll(() => isUp(one)).toBe('1')
  await expect.poll(() => isUp(other)).toBe('1')
  const again = asker(newClient())
  expect([await again(one), await again(other), await again(one), await again(other)]).toEqual([200, 200, 429, 429])
  expect(server.logs.join('\n')).toContain('Valkey is back')
})

test('answers within two seconds while Valkey does not answer', async () => {
  const [one] = await startTwo({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '2' })
  redis.freeze()
  try {
    const ask = asker(newClient())
    const started = performance.now()
    expect(await ask(one)).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect([await ask(one), await ask(one)]).toEqual([200, 429])
    await expect.poll(() => isUp(one)).toBe('0')
    expect(server.logs.join('\n')).toContain('The Valkey of VALKEY_URL does not answer in time')
  } finally {
    redis.thaw()
  }
  await expect.poll(() => isUp(one)).toBe('1')
})

test('names a wrong password and serves', async () => {
  const VALKEY_URL = redis.url.replace(PASSWORD, 'another')
  const { url } = await server.startAnother({ VALKEY_URL })
  await expect.poll(() => server.logs.join('\n')).toContain('The Valkey of VALKEY_URL refuses the name or the password')
  expect(await asker(newClient())(url)).toBe(200)
  expect(await isUp(url)).toBe('0')
  expect(server.logs.join('\n')).not.toContain('another')
})

test('starts before Valkey does', async () => {
  const logs: string[] = []
  const logger = createLogger('test', 'info', { write: (line: string) => void logs.push(line) })
  const valkey = connectValkey(`redis://127.0.0.1:${await findFreePort()}`, logger)
  await expect.poll(() => logs).toHaveLength(1)
  expect(valkey.isUp()).toBe(false)
  valkey.close()
})

test.each([
  ['redis_version:7.0.15\r\n', undefined],
  ['redis_version:7.2.4\r\nvalkey_version:8.1.0\r\n', undefined],
  ['redis_version:6.2.1\r\n', 'The Valkey of VALKEY_URL is version 6.2.1: Valkey, or Redis from 7 on, is needed.'],
])('knows versions: %j', (info, problem) => {
  expect(findOldVersion(info)).toBe(problem)
})
