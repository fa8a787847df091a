import { findFreePort } from '@tyche/devstack/free-port'
import { createLogger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './server.ts'
import { openStream, type StreamReader } from './testing/read-stream.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function readyz(url: string) {
  const response = await fetch(`${url}/readyz`)
  return [response.status, await response.json()]
}

const serving = [200, { status: 'ready', process: 'serving' }]

test('is ready without an indexer and without a chain: other processes would be no better', async () => {
  await expect.poll(() => readyz(server.url)).toEqual(serving)
  const alone = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9' })
  await expect.poll(() => readyz(alone.url)).toEqual(serving)
  expect((await fetch(`${alone.url}/statusz`)).status).toBe(503)
})

test('is not ready before it has reached its database', async () => {
  const away = `postgres://tyche@127.0.0.1:${await findFreePort()}/none`
  const alone = await server.startAnother({ DATABASE_URL: away })
  expect(await readyz(alone.url)).toEqual([503, { status: 'not ready', process: 'starting' }])
})

test('drains before it stops: it is not ready and serves, and its streams end one after another', async () => {
  const silent = createLogger('api', 'silent')
  const { url, stop } = await startServer({ ...server.env, DRAIN_SEC: 2 }, silent)
  await expect.poll(() => readyz(url)).toEqual(serving)
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(`${url}/v1/stream`)))
  const ends: number[] = []
  const noteEnd = async ({ ended }: StreamReader) => {
    // What is read before the end is a sign of life.
    while (!(await ended()));
    ends.push(performance.now())
  }
  for (const stream of streams) void noteEnd(stream)
  const started = performance.now()
  const stopped = stop()
  expect(await readyz(url)).toEqual([503, { status: 'not ready', process: 'draining' }])
  expect((await fetch(`${url}/config.json`)).status).toBe(200)
  await stopped
  await expect.poll(() => ends.length).toBe(5)
  const [first = 0, last = 0] = [Math.min(...ends), Math.max(...ends)]
  expect(first - started).toBeGreaterThan(900)
  expect(last - first).toBeGreaterThan(500)
})
