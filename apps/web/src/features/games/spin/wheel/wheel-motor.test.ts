import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restAngle, segmentAt } from '../../../../components/game-art/wheel/wheel-geometry.ts'
import { createWheelMotor } from './wheel-motor.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date', 'setTimeout'] })
})
afterEach(() => vi.useRealTimers())

function motorOf(segmentCount: number) {
  const paint = vi.fn<(turned: number, bend: number) => void>()
  const onPeg = vi.fn()
  const motor = createWheelMotor({ paint, onPeg })
  motor.setSegmentCount(segmentCount)
  return { motor, paint, onPeg, turned: () => paint.mock.lastCall?.[0] ?? Number.NaN }
}

test('behavior: rolling is endless, and its landing keeps the speed and stops in the segment in time', async () => {
  const { motor, turned, onPeg } = motorOf(20)
  motor.roll()
  vi.advanceTimersByTime(30_000)
  const before = turned()
  const pegs = onPeg.mock.calls.length
  const finished = vi.fn()
  void motor.land(restAngle(13, 20, 0.4), 700).finished.then(finished)
  vi.advanceTimersByTime(32)
  expect(turned() - before).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(680)
  expect(finished).toHaveBeenCalledOnce()
  expect(segmentAt(turned(), 20)).toBe(13)
  expect(onPeg.mock.calls.length).toBeGreaterThan(pegs + 5)
})

test('behavior: a spin from standstill takes exactly its time', async () => {
  const { motor, turned } = motorOf(40)
  motor.rest(restAngle(3, 40, 0.5))
  const finished = vi.fn()
  void motor.land(restAngle(39, 40, 0.5), 240).finished.then(finished)
  await vi.advanceTimersByTimeAsync(190)
  expect(segmentAt(turned(), 40)).toBe(39)
  expect(finished).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(66)
  expect(finished).toHaveBeenCalledOnce()
})

test('behavior: skips the time that the page was hidden', () => {
  const { motor, turned } = motorOf(20)
  motor.roll()
  vi.advanceTimersByTime(1_000)
  const before = turned()
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(16)
  expect(turned() - before).toBeLessThan(120)
})

test('behavior: pegs bend the pointer; once it is still no frame is requested', async () => {
  const { motor, paint } = motorOf(20)
  motor.roll()
  vi.advanceTimersByTime(600)
  void motor.land(90, 700)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(Math.max(...paint.mock.calls.map(([, bend]) => bend))).toBeGreaterThan(6)
  expect(paint.mock.lastCall?.[1]).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a stopped motor requests no more frames', () => {
  const { motor } = motorOf(20)
  motor.roll()
  vi.advanceTimersByTime(100)
  motor.stop()
  expect(vi.getTimerCount()).toBe(0)
})
