import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoundTimer } from './round-timer.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

test('default: fires once, at the earliest watched time', async () => {
  const dueAtMs: number[] = []
  const timer = createRoundTimer(() => dueAtMs.push(Date.now()))
  timer.watch(3_000)
  timer.watch(2_000)
  timer.watch(2_500)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dueAtMs).toEqual([2_000])
  timer.watch(12_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dueAtMs).toEqual([2_000, 12_000])
})

test('behavior: fires at once for a past time and never after the stop', async () => {
  const onDue = vi.fn()
  const timer = createRoundTimer(onDue)
  timer.watch(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(onDue).toHaveBeenCalledTimes(1)
  timer.watch(5_000)
  timer.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onDue).toHaveBeenCalledTimes(1)
})

test('behavior: waits longer than the maximum of a timer', async () => {
  const onDue = vi.fn()
  createRoundTimer(onDue).watch(2 ** 32)
  await vi.advanceTimersByTimeAsync(2 ** 31)
  expect(onDue).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 ** 31)
  expect(onDue).toHaveBeenCalledTimes(1)
})
