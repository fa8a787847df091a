import { expect, test, vi } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

test('behavior: loads once per key, also while it is loading', async () => {
  const { read } = createSharedReads()
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await Promise.all([read('a', load), read('a', load), read('b', load)])).toEqual([1, 1, 2])
  expect(await read('a', load)).toBe(1)
})

test('behavior: who asks after a commit never gets what was read before it', async () => {
  const { read, invalidate } = createSharedReads()
  const slow = Promise.withResolvers<string>()
  const before = read('a', () => slow.promise)
  invalidate()
  expect(await read('a', async () => 'after')).toBe('after')
  slow.resolve('before')
  expect(await before).toBe('before')
  expect(await read('a', async () => 'once more')).toBe('after')
})

test('error: a failure is told to all who wait and asked again', async () => {
  const { read } = createSharedReads()
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  const both = await Promise.allSettled([read('a', load), read('a', load)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a', load)).toBe('there')
})
