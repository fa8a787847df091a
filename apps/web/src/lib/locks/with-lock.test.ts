import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withLease } from './with-lease.ts'
import { withLock } from './with-lock.ts'

/** What of the browser's locks is used: a name is one holder's at a time, the others queue. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  const hold = (name: string, work: (lock: object | null) => Promise<unknown>) => {
    const done = work({}).finally(() => {
      if (held.get(name) === done) held.delete(name)
    })
    held.set(name, done)
    return done
  }
  return {
    async request(
      name: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => Promise<unknown>,
    ) {
      if (ifAvailable && held.has(name)) return work(null)
      while (held.has(name)) {
        await Promise.race([held.get(name)?.catch(() => undefined), new Promise((go) => setTimeout(go, 5))])
        signal?.throwIfAborted()
      }
      return hold(name, work)
    },
  }
}

/** The test's browser has no locks. */
const stubLocks = (locks: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  localStorage.clear()
})

const options = (signal = new AbortController().signal) => ({ onWait: vi.fn<() => void>(), signal })

test('without the browser’s locks the storage holds the lock', async () => {
  stubLocks(undefined)
  await withLock('a', options(), async () => expect(localStorage.length).toBe(1))
  expect(localStorage.length).toBe(0)
})

test('a lease whose tab was closed is free once its time is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const left = { owner: 'a tab that was closed', untilMs: Date.now() + 150 }
  localStorage.setItem('tyche.lease.a', JSON.stringify(left))
  const waiting = options()
  const taking = withLease('a', waiting, async () => Date.now())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await taking).toBeGreaterThanOrEqual(left.untilMs)
  expect(waiting.onWait).toHaveBeenCalledOnce()
})

test.each(['{', '7', '{"owner":1}'])('a lease that nobody understands (%s) holds nobody up', async (stored) => {
  localStorage.setItem('tyche.lease.a', stored)
  const waiting = options()
  expect(await withLease('a', waiting, async () => 'done')).toBe('done')
  expect(waiting.onWait).not.toHaveBeenCalled()
})

const kinds = { locks: withLock, leases: withLease }

for (const [kind, lock] of Object.entries(kinds)) {
  beforeEach(() => stubLocks(fakeLocks()))

  test(`${kind}: one at a time, and the other says that it waits`, async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const [first, second] = [options(), options()]
    const one = lock('a', first, async () => {
      order.push('one')
      await gate.promise
      order.push('one ends')
    })
    await vi.waitFor(() => expect(order).toEqual(['one']))
    const two = lock('a', second, async () => void order.push('two'))
    await vi.waitFor(() => expect(second.onWait).toHaveBeenCalledOnce())
    expect(order).toEqual(['one'])
    gate.resolve()
    await Promise.all([one, two])
    expect(order).toEqual(['one', 'one ends', 'two'])
    expect(first.onWait).not.toHaveBeenCalled()
  })

  test(`${kind}: who waits can leave; failed work frees the lock, and its error is the caller’s`, async () => {
    const gate = Promise.withResolvers<void>()
    const failing = lock('a', options(), async () => {
      await gate.promise
      throw new Error('of the work')
    })
    const stop = new AbortController()
    const waiting = options(stop.signal)
    const work = vi.fn()
    const left = lock('a', waiting, work)
    await vi.waitFor(() => expect(waiting.onWait).toHaveBeenCalled())
    stop.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    gate.resolve()
    await expect(failing).rejects.toThrow('of the work')
    expect(await lock('a', options(), async () => 'free')).toBe('free')
    expect(work).not.toHaveBeenCalled()
  })

  test(`${kind}: other names do not wait`, async () => {
    const gate = Promise.withResolvers<void>()
    const held = lock('a', options(), () => gate.promise)
    const other = options()
    expect(await lock('b', other, async () => 'done')).toBe('done')
    expect(other.onWait).not.toHaveBeenCalled()
    gate.resolve()
    await held
  })
}
