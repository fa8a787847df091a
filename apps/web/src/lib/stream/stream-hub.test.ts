import type { openStream } from '@tyche/sdk/api'
import { expect, test, vi } from 'vitest'
import { createStreamHub } from './stream-hub.ts'

test('the hub keeps one connection for all topics, and none while paused', async () => {
  const closed = vi.fn()
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => closed)
  const hub = createStreamHub(open)
  const first = { onEvent: vi.fn(), onResync: vi.fn() }
  const second = { onEvent: vi.fn() }
  hub.watch(['bets'], first)
  const unwatch = hub.watch(['pools', 'bets'], second)
  await Promise.resolve()
  expect(open.mock.calls.map(([options]) => options.url)).toEqual(['/v1/stream?topics=bets%2Cpools'])
  open.mock.calls[0]?.[0].onEvent({ event: 'bet', data: '{"nonce":"1"}' })
  open.mock.calls[0]?.[0].onEvent({ event: 'bet', data: 'not json' })
  expect(first.onEvent).toHaveBeenCalledExactlyOnceWith('bet', { nonce: '1' })
  expect(second.onEvent).toHaveBeenCalledOnce()
  unwatch()
  await Promise.resolve()
  expect(open.mock.calls.at(-1)?.[0].url).toBe('/v1/stream?topics=bets')
  hub.pause()
  await Promise.resolve()
  expect(closed).toHaveBeenCalledTimes(2)
  hub.resume()
  await Promise.resolve()
  expect(first.onResync).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledTimes(3)
})
