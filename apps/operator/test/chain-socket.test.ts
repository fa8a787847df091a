import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createTestChain } from '@tyche/devstack/test-chain'
import { createLogger } from '@tyche/service/logger'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChainSocket } from '../src/core/chain/chain-socket.ts'
import { createTcpProxy } from './fixtures/tcp-proxy.ts'

interface Options {
  onUp?: () => void
  heartbeatMs?: number
  onData?: (result: unknown) => void
}

function open(url: string, { heartbeatMs, onData, onUp }: Options = {}) {
  const seen = { heads: 0, ups: 0, downs: 0 }
  const socket = createChainSocket({
    url,
    logger: createLogger('operator', 'silent'),
    subscriptions: [{ parameters: ['newHeads'], onData: (head) => onData?.(head) ?? seen.heads++ }],
    onUp() {
      seen.ups++
      onUp?.()
    },
    onDown: () => seen.downs++,
    ...(heartbeatMs && { heartbeatMs }),
  })
  return { seen, socket, [Symbol.dispose]: () => socket.close() }
}

test('reconnects after the connection was cut, even after a longer outage', async () => {
  await using chain = await createTestChain()
  await using proxy = await createTcpProxy(chain.wsUrl)
  using follower = open(`ws://${proxy.address}`)
  await expect.poll(() => follower.seen.ups).toBe(1)
  await chain.testClient.mine({ blocks: 1 })
  await expect.poll(() => follower.seen.heads).toBeGreaterThanOrEqual(1)

  proxy.cut()
  await expect.poll(() => follower.seen.downs).toBe(1)
  expect(follower.socket.isUp).toBe(false)
  proxy.restore()
  await expect.poll(() => follower.seen.ups).toBe(2)
  const { heads } = follower.seen
  await chain.testClient.mine({ blocks: 1 })
  await expect.poll(() => follower.seen.heads).toBeGreaterThan(heads)
})

test('detects a connection that stopped responding', async () => {
  await using chain = await createTestChain({ blockTimeSec: 60 })
  await using proxy = await createTcpProxy(chain.wsUrl)
  // Only the heartbeat goes by this clock: an answer may take any time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = vi.spyOn(WebSocket.prototype, 'send')
  onTestFinished(() => {
    vi.useRealTimers()
    send.mockRestore()
  })
  const heartbeatMs = 1_000
  using follower = open(`ws://${proxy.address}`, { heartbeatMs })
  await expect.poll(() => follower.seen.ups).toBe(1)
  let answers = 0
  const [socket] = send.mock.contexts as WebSocket[]
  socket!.addEventListener('message', () => answers++)
  // The answer to the probe keeps a quiet connection alive.
  for (const expected of [1, 2, 3]) {
    vi.advanceTimersByTime(heartbeatMs)
    await expect.poll(() => answers).toBe(expected)
  }
  expect(follower.seen.downs).toBe(0)
  proxy.mute()
  vi.advanceTimersByTime(heartbeatMs)
  expect(follower.seen.downs).toBe(0)
  vi.advanceTimersByTime(heartbeatMs)
  expect(follower.seen.downs).toBe(1)
})

test('waits longer and longer for a peer that ends every connection as soon as it is up', async () => {
  await using chain = await createTestChain({ blockTimeSec: 60 })
  await using proxy = await createTcpProxy(chain.wsUrl)
  const upAt: number[] = []
  using follower = open(`ws://${proxy.address}`, {
    onUp() {
      upAt.push(performance.now())
      proxy.cut()
      proxy.restore()
    },
  })
  await expect.poll(() => follower.seen.ups).toBe(5)
  // 100, 200, 400 and 800 ms.
  expect(upAt[4]! - upAt[0]!).toBeGreaterThan(1_400)
})

test('survives a notification that nobody can read', async () => {
  await using chain = await createTestChain({ blockTimeSec: 60 })
  let isNull = true
  using follower = open(chain.wsUrl, {
    onData(head) {
      const told = isNull ? null : head
      isNull = false
      ;(told as { number: string }).number
    },
  })
  await expect.poll(() => follower.seen.ups).toBe(1)
  await chain.testClient.mine({ blocks: 2 })
  await expect.poll(() => follower.seen.heads).toBe(1)
  expect(follower.socket.isUp).toBe(true)
})

test('keeps trying when the peer does not speak JSON-RPC', async () => {
  let connections = 0
  const server = createServer((incoming) => {
    connections++
    incoming.on('error', () => undefined)
    incoming.end('HTTP/1.1 200 OK\r\n\r\nhello')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  {
    using follower = open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await expect.poll(() => connections).toBeGreaterThan(2)
    expect(follower.seen.ups).toBe(0)
  }
  server.close()
})
