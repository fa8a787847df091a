import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { PING_MS, UpstreamSocket } from './upstream-socket.ts'

let node: WebSocketServer
let upstream: UpstreamSocket
let [connections, pings] = [0, 0]
/** Comes after the node's pong, if it sends one. */
const onMessage = vi.fn()
beforeEach(() => {
  ;[connections, pings] = [0, 0]
  onMessage.mockReset()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  upstream.close()
  for (const client of node.clients) client.terminate()
  node.close()
})

async function connect({ autoPong }: { autoPong: boolean }) {
  node = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong })
  await once(node, 'listening')
  node.on('connection', (socket) => {
    connections += 1
    socket.on('ping', () => {
      pings += 1
      socket.send('pinged')
    })
  })
  const url = `ws://127.0.0.1:${(node.address() as AddressInfo).port}`
  const onOpen = vi.fn()
  upstream = new UpstreamSocket(url, { onOpen, onMessage, onDown: () => undefined })
  await expect.poll(() => onOpen.mock.calls.length).toBe(1)
}

async function ping() {
  onMessage.mockClear()
  vi.advanceTimersByTime(PING_MS)
  await expect.poll(() => onMessage.mock.calls.length).toBe(1)
}

test('connects again when the node has gone without a word', async () => {
  await connect({ autoPong: false })
  await ping()
  vi.advanceTimersByTime(PING_MS)
  await expect.poll(() => connections).toBe(2)
})

test('keeps the connection to a node that answers', async () => {
  await connect({ autoPong: true })
  for (let count = 0; count < 3; count += 1) await ping()
  expect([connections, pings]).toEqual([1, 3])
})
