import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPollMs } from '../config/timings.ts'
import { guardedReload, watchBuild } from './new-build.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('behavior: reloads at most once in 10 s', () => {
  const reload = vi.fn()
  expect(guardedReload(reload)).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(guardedReload(reload)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(guardedReload(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('behavior: a new build is noticed, and reloads only a page that nobody looks at', async () => {
  let id: string | undefined = 'a'
  let visibility: DocumentVisibilityState = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  const onIdle = vi.fn()
  const watch = watchBuild(async () => id, onIdle)
  await vi.advanceTimersByTimeAsync(0)
  id = undefined
  await vi.advanceTimersByTimeAsync(buildPollMs)
  expect(watch.isOutdated(), 'a silent server is no new build').toBe(false)
  id = 'b'
  await vi.advanceTimersByTimeAsync(buildPollMs)
  expect(watch.isOutdated()).toBe(true)
  expect(onIdle).not.toHaveBeenCalled()
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onIdle).toHaveBeenCalledTimes(1)
  watch.stop()
})
