import { expect, test, vi } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

test('behavior: loads once per key, also during a load', async () => {
  const { read } = createSharedReads()
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await Promise.all([read('a', load), read('a', load), read('b', load)])).toEqual([1, 1, 2])
  expect(await read('a', load)).toBe(1)
})

test('behavior: never answers a call after a commit with an earlier read', async () => {
  const { read, invalidate } = createSharedReads()
  const slow = Promise.withResolvers<string>()
  const before = read('a', () => slow.promise)
  invalidate()
  expect(await read('a', async () => 'after')).toBe('after')
  slow.resolve('before')
  expect(await before).toBe('before')
  expect(await read('a', async () => 'once more')).toBe('after')
})

test('error: rejects all waiting calls after a failure and loads again', async () => {
  const { read } = createSharedReads()
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  const both = await Promise.allSettled([read('a', load), read('a', load)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a', load)).toBe('there')
})

test('behavior: loads again what is too old, and once for callers of that moment', async () => {
  vi.useFakeTimers()
  const { read } = createSharedReads({ maxAgeMs: 1_000 })
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await read('a', load)).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await read('a', load)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await Promise.all([read('a', load), read('a', load)])).toEqual([2, 2])
  vi.useRealTimers()
})

test('behavior: keeps no more keys than it may', async () => {
  const { read } = createSharedReads({ maxKeys: 1 })
  const load = vi.fn(async () => load.mock.calls.length)
  expect([await read('a', load), await read('b', load), await read('b', load), await read('a', load)]).toEqual([
    1, 2, 3, 1,
  ])
})
