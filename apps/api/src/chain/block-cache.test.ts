import type { Hash } from 'viem'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { createBlockCache } from './block-cache.ts'
import type { ChainClient } from './client.ts'

/** A chain whose head the test sets, without the short cache of the head. */
function createCache() {
  vi.useFakeTimers()
  let head: { number: bigint; hash: Hash } | Error = { number: 1n, hash: '0xa' }
  const getBlock = vi.fn(async () => {
    if (head instanceof Error) throw head
    return head
  })
  const readOnce = createBlockCache({ getBlock } as unknown as ChainClient)
  const setHead = (next: typeof head) => {
    head = next
    vi.advanceTimersByTime(1_000)
  }
  return { readOnce, setHead, getBlock }
}

test('reads once per block and key for concurrent callers', async () => {
  const { readOnce, getBlock } = createCache()
  const read = vi.fn(async (block: bigint) => `at ${block}`)
  const answers = await Promise.all([readOnce('coin', read), readOnce('coin', read), readOnce('dice', read)])
  expect(answers).toEqual(['at 1', 'at 1', 'at 1'])
  expect(read).toHaveBeenCalledTimes(2)
  expect(getBlock).toHaveBeenCalledOnce()
})

test('reads again in a new block and in another block of the same number', async () => {
  const { readOnce, setHead } = createCache()
  const read = vi.fn(async () => read.mock.calls.length)
  await readOnce('coin', read)
  setHead({ number: 2n, hash: '0xb' })
  expect(await readOnce('coin', read)).toBe(2)
  setHead({ number: 2n, hash: '0xc' })
  expect(await readOnce('coin', read)).toBe(3)
  setHead({ number: 2n, hash: '0xc' })
  expect(await readOnce('coin', read)).toBe(3)
})

test('caches a refusal like any other answer', async () => {
  const { readOnce } = createCache()
  const read = vi.fn(async () => 1)
  const refuse = vi.fn(() => Promise.reject(new ApiError('invalidRequest')))
  await readOnce('coin', read)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(readOnce('coin/9', refuse)).rejects.toMatchObject({ reason: 'invalidRequest' })
  }
  await readOnce('coin', read)
  expect([read.mock.calls.length, refuse.mock.calls.length]).toEqual([1, 1])
})

test('reports a failing chain and reads again', async () => {
  const { readOnce, setHead } = createCache()
  const read = vi.fn().mockRejectedValueOnce(new Error('timeout')).mockResolvedValue('fine')
  await expect(readOnce('coin', read)).rejects.toMatchObject({ reason: 'chainUnavailable', retryAfterSec: 2 })
  expect(await readOnce('coin', read)).toBe('fine')
  setHead(new Error('gone'))
  await expect(readOnce('coin', read)).rejects.toMatchObject({ reason: 'chainUnavailable' })
})

test('keeps a bounded number of answers', async () => {
  const { readOnce } = createCache()
  const read = vi.fn(async () => 1)
  for (let choice = 0; choice < 65; choice += 1) await readOnce(`range/${choice}`, read)
  await readOnce('range/0', read)
  expect(read).toHaveBeenCalledTimes(66)
})
