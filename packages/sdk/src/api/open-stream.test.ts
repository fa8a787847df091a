import { afterEach, expect, test, vi } from 'vitest'
import { openStream } from './open-stream.ts'
import { readEvents } from './read-events.ts'

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

test('behavior: reads events across chunk borders, with comments, ids and several data lines', async () => {
  expect(
    await collect(': hello\n\nevent: be', 't\nid: 7\ndata: {"a"', ':1}\n\ndata: x\r\ndata: y\r', '\n\r\n'),
  ).toEqual([
    { event: 'bet', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'x\ny', id: undefined },
  ])
})

test('behavior: opens again after an end and says that events may be missing', async () => {
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

test('behavior: what is shown is read again when the first opening had to wait for the server', async () => {
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

test('behavior: opens again when the server gives no sign of life', async () => {
  vi.useFakeTimers()
  let send: (text: string) => void = () => undefined
  const fetch = vi.fn(async (_url: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body)
  })
  const close = openStream({ url: '/s', onEvent: vi.fn(), fetch })
  for (const id of [1, 2, 3, 4, 5]) {
    await vi.advanceTimersByTimeAsync(15_000)
    send(`: still here\nid: e.${id}\n\n`)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fetch).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { accept: 'text/event-stream' },
    { accept: 'text/event-stream', 'last-event-id': 'e.5' },
  ])
  close()
})

test('behavior: reads each event of a frame, and ids that come without an event', async () => {
  const ids: string[] = []
  const events = []
  const body = bytes('id: e.1\n\nevent: bet\ndata: 1\n\nevent: bet\nda', 'ta: 2\nid: e.2\n\n: still here\nid: e.5\n\n')
  for await (const event of readEvents(body, (id) => ids.push(id))) events.push([event.event, event.data, [...ids]])
  expect(events).toEqual([
    ['bet', '1', ['e.1']],
    ['bet', '2', ['e.1']],
  ])
  expect(ids).toEqual(['e.1', 'e.2', 'e.5'])
})

test('behavior: goes on from where it stopped, as the same account, and reads nothing again', async () => {
  vi.useFakeTimers()
  const onReopen = vi.fn()
  const onUnauthorized = vi.fn()
  const fetch = vi
    .fn(async (_url: Parameters<typeof globalThis.fetch>[0], _init?: RequestInit) => new Response('', { status: 401 }))
    .mockResolvedValueOnce(new Response(bytes('data: 1\nid: e.7\n\ndata: 2\n\n')))
  const getToken = () => 'token'
  const close = openStream({ url: '/s', onEvent: vi.fn(), onReopen, getToken, onUnauthorized, fetch })
  await vi.advanceTimersByTimeAsync(800)
  close()
  expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { accept: 'text/event-stream', authorization: 'Bearer token' },
    { accept: 'text/event-stream', authorization: 'Bearer token', 'last-event-id': 'e.7' },
  ])
  expect(onReopen).not.toHaveBeenCalled()
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('token')
})
