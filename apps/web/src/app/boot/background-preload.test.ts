import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPreloadsVisible, useShell } from '../../lib/shell/shell-store.ts'
import { startBackgroundPreload } from './background-preload.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setPreloadsVisible(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: data and visible pages are prefetched at the first idle moment after 1,000 ms, not earlier', () => {
  const payload = vi.fn(async () => {})
  startBackgroundPreload(payload)
  vi.advanceTimersByTime(999)
  expect([payload.mock.calls.length, useShell.getState().preloadsVisible]).toEqual([0, false])
  vi.advanceTimersByTime(1)
  vi.runAllTimers()
  expect([payload.mock.calls.length, useShell.getState().preloadsVisible]).toEqual([1, true])
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'behavior: nothing is prefetched over %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection })
    const payload = vi.fn(async () => {})
    startBackgroundPreload(payload)
    vi.runAllTimers()
    expect(payload).not.toHaveBeenCalled()
  },
)
