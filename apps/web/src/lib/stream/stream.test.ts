import { openStream, readEvents } from '@tyche/sdk/api'
import { afterEach, expect, test, vi } from 'vitest'
import { createStreamHub } from './stream-hub.ts'

const bytes = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function collect(...chunks: string[]) {
  const events = []
  for await (const event of readEvents(bytes(...chunks))) events.push(event)
  return events
}

afterEach(() => {
  vi.useRealTimers()
})

test('reads events across chunk borders, with comments, ids and several data lines', async () => {
  expect(
    await collect(': hello\n\nevent: be', 't\nid: 7\ndata: {"a"', ':1}\n\ndata: x\r\ndata: y\r', '\n\r\n'),
  ).toEqual([
    { event: 'bet', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'x\ny', id: undefined },
  ])
})

test('opens again after an end and says that events may be missing', async () => {
  vi.useFakeTimers()
  const onEvent = vi.fn()
  const onReopen = vi.fn()
  const fetch = vi.fn(async () => new Response(bytes('data: 1\n\n')))
  const close = openStream({ url: '/s', onEvent, onReopen, fetch })
  await vi.advanceTimersByTimeAsync(1)
  expect(onReopen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(700)
  expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(onReopen).toHaveBeenCalled()
  close()
  const calls = fetch.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(calls)
})

test('what is shown is read again when the first opening had to wait for the server', async () => {
  vi.useFakeTimers()
  const onReopen = vi.fn()
  const open = new ReadableStream<Uint8Array>()
  const fetch = vi.fn(async () => new Response(open)).mockRejectedValueOnce(new TypeError('refused'))
  const close = openStream({ url: '/s', onEvent: vi.fn(), onReopen, fetch })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onReopen).toHaveBeenCalledOnce()
  close()
})

test('behavior: a server that is away is asked ever less often', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(async () => {
    throw new TypeError('refused')
  })
  const close = openStream({ url: '/s', onEvent: vi.fn(), fetch })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch.mock.calls.length).toBeGreaterThan(5)
  expect(fetch.mock.calls.length).toBeLessThan(15)
  close()
})

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
