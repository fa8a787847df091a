import type { openStream } from '@tyche/sdk/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seenBlock } from '../api-client/seen-block.ts'
import { keepSession, sessionStore, showSessionOf } from '../session/session-store.ts'
import { createStreamHub } from './stream-hub.ts'

const address = `0x${'Ab'.repeat(20)}`
const session = (accessToken: string) => ({ accessToken, accessExpire: Date.now() / 1000 + 3_600 })
const topicsOf = (options: Parameters<typeof openStream>[0] | undefined) =>
  decodeURIComponent(options?.url.split('=')[1] ?? '').split(',')

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  showSessionOf(undefined)
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

test('own events come by a topic of the account while signed in', async () => {
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => vi.fn())
  const hub = createStreamHub(open)
  const newest = () => open.mock.calls.at(-1)?.[0]
  hub.watch(['bets'], { onEvent: vi.fn() })
  showSessionOf(address)
  await Promise.resolve()
  expect([topicsOf(newest()), newest()?.getToken?.()]).toEqual([['bets'], undefined])
  newest()?.onId?.('e.1')
  keepSession(address, session('one'))
  await Promise.resolve()
  expect([topicsOf(newest()), newest()?.getToken?.()]).toEqual([['bets', `mine:${address.toLowerCase()}`], 'one'])
  expect(newest()?.lastEventId, 'the account was not followed before').toBeUndefined()
  expect(newest()?.url).not.toContain('one')
  newest()?.onId?.('e.2')
  hub.watch(['pools', `mine:${address.toLowerCase()}`], { onEvent: vi.fn() })
  await Promise.resolve()
  expect([topicsOf(newest()).length, newest()?.lastEventId], 'names each topic once').toEqual([3, 'e.2'])
  keepSession(address, session('two'))
  await Promise.resolve()
  expect([newest()?.getToken?.(), newest()?.lastEventId]).toEqual(['two', 'e.2'])
  newest()?.onUnauthorized?.('two')
  await Promise.resolve()
  expect(sessionStore.getState().isLost).toBe(true)
  expect(topicsOf(newest())).toEqual(['bets', 'pools'])
})

test('the news of everybody goes on while the stream with an account begins', async () => {
  const closed = [vi.fn(), vi.fn(), vi.fn()]
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => closed[open.mock.calls.length - 1]!)
  const hub = createStreamHub(open)
  const onEvent = vi.fn()
  hub.watch(['bets'], { onEvent })
  await Promise.resolve()
  const [[first]] = open.mock.calls as [[Parameters<typeof openStream>[0]]]
  first.onId?.('e.1')
  hub.watch([`balance:${address.toLowerCase()}`], { onEvent: vi.fn() })
  await Promise.resolve()
  const second = open.mock.calls[1]![0]
  expect(second.lastEventId).toBeUndefined()
  first.onEvent({ event: 'bet', data: '{"nonce":"1"}' })
  first.onId?.('e.2')
  expect([onEvent.mock.calls.length, closed[0]!.mock.calls.length]).toEqual([1, 0])
  second.onId?.('e.3')
  second.onId?.('e.4')
  expect(closed.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
  hub.watch(['pools'], { onEvent: vi.fn() })
  await Promise.resolve()
  expect(open.mock.calls[2]![0].lastEventId).toBe('e.4')
  expect(closed.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('the stream of an account ends with it, and one that has not begun with the next', async () => {
  const closed = [vi.fn(), vi.fn(), vi.fn()]
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => closed[open.mock.calls.length - 1]!)
  const hub = createStreamHub(open)
  hub.watch(['bets'], { onEvent: vi.fn() })
  await Promise.resolve()
  keepSession(address, session('one'))
  showSessionOf(address)
  await Promise.resolve()
  hub.pause()
  await Promise.resolve()
  expect(closed.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('the newest block that was told is what later reads ask for', async () => {
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => vi.fn())
  const onEvent = vi.fn()
  createStreamHub(open).watch(['bets'], { onEvent })
  await Promise.resolve()
  for (const block of [41, 42, 40]) open.mock.calls[0]?.[0].onEvent({ event: 'block', data: JSON.stringify({ block }) })
  expect([seenBlock(), onEvent.mock.calls.length]).toEqual([42n, 0])
})

test('what is shown is read again when the server says so, not before', async () => {
  vi.useFakeTimers()
  const open = vi.fn((_options: Parameters<typeof openStream>[0]) => vi.fn())
  const hub = createStreamHub(open)
  const onResync = vi.fn()
  hub.watch(['bets'], { onEvent: vi.fn(), onResync })
  await Promise.resolve()
  const say = (data: object) => open.mock.calls[0]?.[0].onEvent({ event: 'resync', data: JSON.stringify(data) })
  say({ cause: 'missed', afterMs: 0 })
  expect(onResync).toHaveBeenCalledTimes(1)
  say({ cause: 'missed', afterMs: 20_000 })
  vi.advanceTimersByTime(19_999)
  expect(onResync).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(onResync).toHaveBeenCalledTimes(2)
})
