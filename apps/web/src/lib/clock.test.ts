import { afterEach, expect, test, vi } from 'vitest'
import { clock, noteServiceTime, secondClock, serviceNowMs } from './clock.ts'

const HOUR_MS = 3_600_000
const wrongBy = () => Math.round((serviceNowMs() - Date.now()) / 1000)

afterEach(() => {
  noteServiceTime(Date.now())
  vi.useRealTimers()
})

test('follows the service when the clock of the browser is wrong', () => {
  vi.useFakeTimers()
  noteServiceTime(Date.now() - 24 * HOUR_MS)
  expect(wrongBy()).toBe(-86_400)
  expect(clock.read().getTime()).toBe(Date.now() - 24 * HOUR_MS)
  const stop = secondClock.subscribe(() => {})
  vi.advanceTimersByTime(1_000)
  noteServiceTime(Date.now() + HOUR_MS)
  vi.advanceTimersByTime(1_000)
  expect(secondClock.read().getTime()).toBe(Date.now() + HOUR_MS)
  stop()
})

test('believes a clock that is only as wrong as an answer takes', () => {
  noteServiceTime(Date.now() - 5_000)
  expect(wrongBy()).toBe(0)
})
