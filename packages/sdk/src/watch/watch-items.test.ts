import { createPublicClient, custom, numberToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { type WatchedItem, type WatchOptions, watchItems } from './watch-items.ts'

/** A chain whose head and item the test sets; `emit` is an event. */
function createWorld(first: WatchedItem<string>[], { isEndless = false } = {}) {
  const world = { head: 10n, items: first, failure: undefined as Error | undefined, emit: () => {} }
  const stop = vi.fn()
  const onConfirmed = vi.fn()
  const client = createPublicClient({ transport: custom({ request: async () => numberToHex(world.head) }) })
  const source = {
    isEndless,
    onConfirmed,
    read: async () => {
      if (world.failure) throw world.failure
      return world.items
    },
    subscribe: (onChange: () => void) => {
      world.emit = onChange
      return stop
    },
  }
  const watch = (options: WatchOptions = {}) => watchItems(client, source, { confirmations: 2n, ...options })
  return { world, watch, stop, onConfirmed }
}

const item = (value: string, isFinal = false, key = 'a') => ({ key, value, isFinal })
const HOUR_MS = 3_600_000

test('default: each value once, with the event that tells of it, until it has its confirmations', async () => {
  const { world, watch, stop, onConfirmed } = createWorld([item('pending')])
  const values: string[] = []
  for await (const value of watch({ intervalMs: HOUR_MS })) {
    values.push(value)
    if (value === 'pending') world.items = [item('settled', true)]
    setTimeout(world.emit)
    if (value === 'settled')
      setTimeout(() => {
        world.head = 12n
        world.emit()
      }, 10)
  }
  expect(values).toEqual(['pending', 'settled'])
  expect(onConfirmed).toHaveBeenCalledExactlyOnceWith('a')
  expect(stop).toHaveBeenCalledOnce()
})

test('behavior: a lost event and a node that fails for a while cost no more than the interval', async () => {
  const { world, watch } = createWorld([item('pending')])
  const iterator = watch({ intervalMs: 5 })
  expect(await iterator.next()).toEqual({ value: 'pending', done: false })
  world.failure = new Error('socket closed')
  const next = iterator.next()
  await new Promise((resolve) => setTimeout(resolve, 30))
  world.items = [item('settled', true)]
  world.failure = undefined
  expect(await next).toEqual({ value: 'settled', done: false })
  await iterator.return()
})

test('behavior: what a reorganisation took back is yielded, and its confirmations begin again', async () => {
  const { world, watch } = createWorld([{ ...item('settled in 9', true), block: 9n }])
  const iterator = watch({ intervalMs: 1 })
  expect((await iterator.next()).value).toBe('settled in 9')
  world.items = [item('pending')]
  world.head = 12n
  expect((await iterator.next()).value).toBe('pending')
  world.items = [{ ...item('settled in 12', true), block: 12n }]
  expect((await iterator.next()).value).toBe('settled in 12')
  world.head = 14n
  expect(await iterator.next()).toEqual({ value: undefined, done: true })
})

test('behavior: a signal ends it in the middle of a wait or of a reading, and before the start', async () => {
  const waiting = createWorld([item('open')], { isEndless: true })
  const ending = new AbortController()
  const iterator = waiting.watch({ intervalMs: HOUR_MS, signal: ending.signal })
  expect((await iterator.next()).value).toBe('open')
  setTimeout(() => ending.abort(), 5)
  expect((await iterator.next()).done).toBe(true)
  expect(waiting.stop).toHaveBeenCalledOnce()
  expect((await waiting.watch({ signal: ending.signal }).next()).done).toBe(true)

  const client = createPublicClient({ transport: custom({ request: () => new Promise(() => {}) }) })
  const source = { isEndless: true, read: async () => [], subscribe: () => waiting.stop }
  expect((await watchItems(client, source, { signal: AbortSignal.timeout(5) }).next()).done).toBe(true)
})

test('behavior: an endless one goes on when everything is confirmed', async () => {
  const { world, watch } = createWorld([{ ...item('old', true), block: 1n }], { isEndless: true })
  const iterator = watch({ intervalMs: 1 })
  expect((await iterator.next()).value).toBe('old')
  world.items = []
  const next = iterator.next()
  await new Promise((resolve) => setTimeout(resolve, 10))
  world.items = [item('new', false, 'b')]
  expect((await next).value).toBe('new')
  await iterator.return()
})

test('error: what the first reading fails with', async () => {
  const { world, watch, stop } = createWorld([])
  world.failure = new Error('no such game')
  await expect(watch().next()).rejects.toThrow('no such game')
  expect(stop).toHaveBeenCalledOnce()
})
