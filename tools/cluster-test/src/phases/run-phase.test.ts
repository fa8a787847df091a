import { expect, test } from 'vitest'
import { longestWait } from './run-phase.ts'

const read = (dueAt: number, endedAt: number, status = 200, kind: 'list' | 'rpc' = 'list') => ({
  kind,
  dueAt,
  endedAt,
  status,
})

test('behavior: a reader who asks again waits until the next answer of its kind', () => {
  expect(longestWait([read(0, 10), read(100, 130)])).toBe(30)
  expect(longestWait([read(0, 10, 503), read(100, 500), read(200, 210), read(300, 340, 200, 'rpc')])).toBe(400)
  expect(longestWait([read(0, 10, 503), read(300, 310), read(400, 410)])).toBe(310)
  expect(longestWait([read(0, 10), read(100, 5_000)])).toBe(4_900)
  expect(longestWait([read(0, 10), read(100, 110, 0)])).toBe(Number.POSITIVE_INFINITY)
})
