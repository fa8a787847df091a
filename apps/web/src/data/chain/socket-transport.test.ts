import { createPublicClient } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socketTransport } from './socket-transport.ts'

const LATER_MS = 20

const { opened, handshake } = vi.hoisted(() => {
  const opened: string[] = []
  const handshake = { ms: 60 }
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
  opened.length = 0
  handshake.ms = 60
})
afterEach(() => void vi.useRealTimers())

test('opens one socket for requests that come while it opens', async () => {
  const transport = socketTransport('ws://localhost:1/rpc')
  const [reader, wallet] = [createPublicClient({ transport }), createPublicClient({ transport })]
  const early = reader.getChainId()
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  const late = [reader.getBlockNumber({ cacheTime: 0 }), wallet.getChainId()]
  expect(await Promise.all([early, ...late])).toEqual([1, 1n, 1])
  expect(opened).toHaveLength(1)
})

test('opens another socket when a handshake has no end, after a rest', async () => {
  vi.useFakeTimers()
  handshake.ms = 600_000
  const chain = createPublicClient({ transport: socketTransport('ws://localhost:2/rpc') })
  const ask = () => chain.getChainId().catch((error: Error) => error.name)
  const first = ask()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await first).toBe('TimeoutError')
  expect(await ask(), 'rests').toBe('TimeoutError')
  handshake.ms = 60
  await vi.advanceTimersByTimeAsync(10_000)
  const second = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await second).toBe(1)
  expect(opened).toHaveLength(2)
})
