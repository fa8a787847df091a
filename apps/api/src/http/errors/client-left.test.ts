import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>')
  await writeFile(join(folder, 'large.bin'), Buffer.alloc(32 * 1024 * 1024))
  server = await createTestServer({ env: { WEB_DIR: folder } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

function open(text: string) {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(text.replaceAll('\n', '\r\n'))
  return socket
}

const answered = () => server.logs.filter((line) => line.includes('"answered"')).length
/** Not of the database, which a busy machine may find slow. */
const complaints = () =>
  server.logs.filter((line) => /"level":"(warn|error|fatal)"/.test(line) && !line.includes('DATABASE_URL'))

test.each(['/v1/userCenter/signData', '/rpc', '/v1/contractCenter/luckyGame/config'])(
  'logs no error for a client that disconnects during its request to %s',
  async (path) => {
    const before = answered()
    const socket = open(
      `POST ${path} HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 100\n\n{"address":`,
    )
    await once(socket, 'connect')
    // Once a later request is answered, this one has begun.
    await fetch(`${server.url}/healthz`)
    socket.destroy()
    await expect.poll(answered).toBe(before + 2)
    expect(complaints()).toEqual([])
  },
)

test('logs no error for a client that disconnects during the answer', async () => {
  const printed = (['error', 'info', 'log', 'warn'] as const).map((name) => vi.spyOn(console, name))
  const socket = open('GET /large.bin HTTP/1.1\nHost: localhost\n\n')
  await once(socket, 'data')
  socket.destroy()
  await fetch(`${server.url}/healthz`)
  expect(complaints()).toEqual([])
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
})
