import { createPublicClient } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socketTransport } from './socket-transport.ts'

const HANDSHAKE_MS = 60

const { opened, handshake } = vi.hoisted(() => {
  const opened: string[] = []
  const handshake = { ms: 0 }
  /** A socket that takes time to open and answers every request with 1. */
  class SlowSocket extends EventTarget {
    readyState = 0
    onopen: (() => void) | undefined
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      opened.push(url)
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.()
        this.dispatchEvent(new Event('open'))
      }, handshake.ms)
    }
    send(text: string) {
      const data = JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(text).id, result: '0x1' })
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    close() {}
  }
  Object.assign(SlowSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 })
  globalThis.WebSocket = SlowSocket as never
  return { opened, handshake }
})

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  handshake.ms = HANDSHAKE_MS
})
afterEach(() => void vi.useRealTimers())

test('opens one socket for requests and subscriptions that come while it opens', async () => {
  const transport = socketTransport('ws://localhost:1/rpc')
  const [reader, wallet] = [createPublicClient({ transport }), createPublicClient({ transport })]
  const early = reader.getChainId()
  await vi.advanceTimersByTimeAsync(HANDSHAKE_MS / 3)
  const request = wallet.getChainId()
  await vi.advanceTimersByTimeAsync(HANDSHAKE_MS / 3)
  const subscription = reader.transport.subscribe({ params: ['newHeads'], onData: () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.all([early, request])).toEqual([1, 1])
  expect(await subscription).toMatchObject({ subscriptionId: '0x1' })
  expect(opened).toHaveLength(1)
})

test('opens another socket when a handshake has no end, after a rest', async () => {
  handshake.ms = 600_000
  const chain = createPublicClient({ transport: socketTransport('ws://localhost:2/rpc') })
  const ask = () => chain.getChainId().catch((error: Error) => error.name)
  const first = ask()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await first).toBe('TimeoutError')
  expect(await ask(), 'rests').toBe('TimeoutError')
  handshake.ms = HANDSHAKE_MS
  await vi.advanceTimersByTimeAsync(10_000)
  const second = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await second).toBe(1)
  expect(opened).toHaveLength(2)
})
