import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { UpstreamSocket } from './upstream-socket.ts'

test.each([
  ['connects again when the node has gone without a word', false],
  ['keeps the connection to a node that answers', true],
])('%s', async (_, autoPong) => {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong })
  await once(node, 'listening')
  let connections = 0
  node.on('connection', () => {
    connections += 1
  })
  const ignore = () => undefined
  const url = `ws://127.0.0.1:${(node.address() as AddressInfo).port}`
  const upstream = new UpstreamSocket(url, { onOpen: ignore, onMessage: ignore, onDown: ignore }, 400)
  if (autoPong) await sleep(1_500)
  else await expect.poll(() => connections, { timeout: 5_000 }).toBeGreaterThan(1)
  if (autoPong) expect(connections).toBe(1)
  upstream.close()
  for (const client of node.clients) client.terminate()
  node.close()
})
