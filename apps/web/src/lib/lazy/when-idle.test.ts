import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterStart } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: waits for the given time, then for an idle moment', () => {
  const asked: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => asked.push(run))
  const run = vi.fn()
  afterStart(1_000, run)
  vi.advanceTimersByTime(999)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect([asked.length, run.mock.calls.length]).toEqual([1, 0])
  asked[0]?.()
  expect(run).toHaveBeenCalledOnce()
})

test('behavior: runs soon in a browser without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  afterStart(1_000, run)
  vi.advanceTimersByTime(1_010)
  expect(run).toHaveBeenCalledOnce()
})

test.each([500, 1_000])('behavior: a callback stopped after %i ms never runs', (ms) => {
  const stopped: number[] = []
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => stopped.push(handle))
  const run = vi.fn()
  const stop = afterStart(1_000, run)
  vi.advanceTimersByTime(ms)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
  expect(stopped).toEqual(ms < 1_000 ? [] : [7])
})
