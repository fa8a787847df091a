import { expect, test } from 'vitest'
import { ownBlockingMs, type TraceEvent } from './own-blocking.ts'

const thread = { pid: 7, tid: 1 }
const named = (pid: number, tid: number, name: string): TraceEvent => ({
  ...{ name: 'thread_name', ph: 'M', ts: 0, pid, tid },
  args: { name },
})
const task = (ts: number, tdur: number, changes: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ ...thread, name: 'RunTask', ph: 'X', ts, dur: tdur * 3, tdur },
  ...changes,
})
const recording = [
  named(7, 1, 'CrRendererMain'),
  named(7, 2, 'Compositor'),
  named(8, 1, 'CrRendererMain'),
  { ...thread, name: 'firstContentfulPaint', ph: 'R', ts: 1_000 },
]

test('behavior: counts what the processor time of tasks after the first paint exceeds, as slow as a phone', () => {
  expect(ownBlockingMs([...recording, task(2_000, 20_000), task(50_000, 12_000)], 4)).toBe(30)
})

test('behavior: does not count tasks before the paint, long after it, of other threads or of other pages', () => {
  const others = [
    task(500, 90_000),
    task(5_002_000, 90_000),
    task(2_000, 90_000, { tid: 2 }),
    task(2_000, 90_000, { pid: 8 }),
    task(2_000, 90_000, { name: 'FunctionCall' }),
  ]
  expect(ownBlockingMs([...recording, ...others], 4)).toBe(0)
})

test('error: refuses a trace of a page that painted nothing', () => {
  expect(() => ownBlockingMs([], 4)).toThrow('no first paint')
})
