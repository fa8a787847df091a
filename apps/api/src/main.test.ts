import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openStream } from './testing/read-stream.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

// Starting a process is slow on a machine that runs other tests.
vi.setConfig({ testTimeout: 90_000 })

const entry = fileURLToPath(new URL('main.ts', import.meta.url))
const children: ChildProcess[] = []
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await server.stop()
})

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [entry], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)))
  return { child, output: () => text }
}

const environment = () => ({
  CHAIN_ID: '31337',
  RPC_URL: server.env.RPC_URL,
  RPC_WS_URL: server.env.RPC_WS_URL,
  DEPLOYMENT_FILE: server.env.DEPLOYMENT_FILE,
  DATABASE_URL: server.env.DATABASE_URL,
  PUBLIC_ORIGIN: 'http://localhost:7777',
  PORT: '0',
})

test('names every bad variable and exits with 1', async () => {
  const { child, output } = start({ CHAIN_ID: 'x', PORT: '99999' })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  for (const name of ['CHAIN_ID', 'RPC_URL', 'DATABASE_URL', 'PORT', 'PUBLIC_ORIGIN']) expect(output()).toContain(name)
})

test('names the port that is taken and exits with 1', async () => {
  const { child, output } = start({ ...environment(), PORT: new URL(server.url).port })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toContain(`port ${new URL(server.url).port} is taken`)
})

test('exits soon after a signal and ends its streams and sockets', async () => {
  const { child, output } = start(environment())
  const url = await expect
    .poll(() => /"url":"([^"]+)"/.exec(output())?.[1], { timeout: 60_000 })
    .toMatch(/^http/)
    .then(() => /"url":"([^"]+)"/.exec(output())?.[1] ?? '')
  const stream = await openStream(`${url}/v1/stream`)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc`)
  await once(socket, 'open')
  const started = performance.now()
  child.kill('SIGTERM')
  const [[code], [closeCode], hasEnded] = await Promise.all([
    once(child, 'exit'),
    once(socket, 'close'),
    stream.ended(),
  ])
  expect({ code, closeCode, hasEnded }).toEqual({ code: 0, closeCode: 1001, hasEnded: true })
  expect(performance.now() - started).toBeLessThan(10_000)
})
