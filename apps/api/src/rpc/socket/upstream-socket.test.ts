import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { UpstreamSocket } from './upstream-socket.ts'

test.each([
  ['connects again when the node has gone without a word', false],
  ['keeps the connection to a node that answers', true],
])('%s', async (_, autoPong) => {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong })
  await once(node, 'listening')
  let [connections, pings] = [0, 0]
  node.on('connection', (socket) => {
    connections += 1
    socket.on('ping', () => {
      pings += 1
    })
  })
  const ignore = () => undefined
  const url = `ws://127.0.0.1:${(node.address() as AddressInfo).port}`
  const upstream = new UpstreamSocket(url, { onOpen: ignore, onMessage: ignore, onDown: ignore }, 400)
  await expect.poll(() => pings).toBeGreaterThan(2)
  if (autoPong) expect(connections).toBe(1)
  else expect(connections).toBeGreaterThan(1)
  upstream.close()
  for (const client of node.clients) client.terminate()
  node.close()
})
