import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splitSeconds, useSecondsLeft } from './use-seconds-left.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('counts down by the server’s clock and calls back once at zero', () => {
  const onEnd = vi.fn()
  // The browser's clock is far from the server's.
  const clock = { now: 1_795_412_000, readAtMs: 999_000 }
  const { result } = renderHook(() => useSecondsLeft(1_795_412_004, clock, onEnd))
  expect(result.current).toBe(3)
  act(() => void vi.advanceTimersByTime(2_000))
  expect([result.current, onEnd.mock.calls.length]).toEqual([1, 0])
  act(() => void vi.advanceTimersByTime(10_000))
  expect([result.current, onEnd.mock.calls.length]).toEqual([0, 1])
})

test.each([
  [0, 0, '00:00:00'],
  [59, 0, '00:00:59'],
  [86_399, 0, '23:59:59'],
  [86_400 * 6 + 3_661, 6, '01:01:01'],
])('splits %i seconds', (seconds, days, clock) => {
  expect(splitSeconds(seconds)).toEqual({ days, clock })
})
