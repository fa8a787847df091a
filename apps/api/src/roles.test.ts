import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from './testing/read-stream.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const CONFIG = '/config.json'
const STREAM = '/v1/stream'
const statusOf = async (url: string) => (await fetch(url)).status
const chainId = async (url: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  return (await fetch(`${url}/rpc`, { method: 'POST', body })).status
}

test('default: one process serves everything', async () => {
  expect(await statusOf(`${server.url}${CONFIG}`)).toBe(200)
  const stream = await openStream(`${server.url}${STREAM}`)
  expect(stream.response.status).toBe(200)
  await stream.close()
})

test('args: ROLE=api serves everything but the stream, and documents it', async () => {
  const { url } = await server.startAnother({ ROLE: 'api' })
  expect(await statusOf(`${url}${CONFIG}`)).toBe(200)
  expect(await statusOf(`${url}${STREAM}`)).toBe(404)
  expect(await chainId(url)).toBe(200)
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths)).toContain(STREAM)
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
})

test('args: ROLE=stream serves the stream, the node and health', async () => {
  const { url } = await server.startAnother({ ROLE: 'stream' })
  expect(await statusOf(`${url}${CONFIG}`)).toBe(404)
  const stream = await openStream(`${url}${STREAM}`)
  expect(stream.response.status).toBe(200)
  await stream.close()
  expect(await chainId(url)).toBe(200)
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
})
