import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { ApiError } from '@tyche/sdk/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePolicy } from './cache-policy.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Mounts a query as a page does; returns its requests and its shown result. */
function watch(answer: (asked: number) => unknown, policy: Partial<QueryObserverOptions> = {}) {
  const ask = vi.fn()
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    ...policy,
    queryKey: ['thing'],
    queryFn: async () => {
      ask()
      return answer(ask.mock.calls.length)
    },
  })
  const stop = observer.subscribe(() => undefined)
  return { ask, seen: () => observer.getCurrentResult(), stop }
}

const refuse = (status: number) => () => {
  throw new ApiError('/v1/thing', { status, problem: 'unknown' })
}

test.each([
  ['nobody answers', refuse(0)],
  ['the service is broken', refuse(502)],
  [
    'the chain is away',
    () => {
      throw new Error('socket closed')
    },
  ],
])('retries while %s, and shows the first answer', async (_, fail) => {
  const { ask, seen, stop } = watch((asked) => (asked < 4 ? fail() : 'answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(seen().isError).toBe(true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(seen().data).toBe('answer')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
})

test.each([401, 404, 429])('does not retry a refusal (%i)', async (status) => {
  const { ask, seen, stop } = watch(refuse(status))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen().isError).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  stop()
})

test.each([
  ['live', 60_000],
  ['polled', 30_000],
] as const)('keeps the interval of a %s query, except after a failure', async (policy, intervalMs) => {
  const { ask, stop } = watch((asked) => (asked === 2 ? refuse(503)() : 'answer'), cachePolicy[policy])
  await vi.advanceTimersByTimeAsync(intervalMs - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(intervalMs - 1)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
})
