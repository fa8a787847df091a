import { expect, test } from 'vitest'
import { createLogOnce } from './log-once.ts'

test('default: logs a reason once for each id, and a different reason again', () => {
  const logOnce = createLogOnce<number>()
  expect(logOnce.isNew(1, 'Forbidden')).toBe(true)
  expect(logOnce.isNew(1, 'Forbidden')).toBe(false)
  expect(logOnce.isNew(2, 'Forbidden')).toBe(true)
  expect(logOnce.isNew(1, 'NotLp')).toBe(true)
  expect(logOnce.forget(1)).toBe(true)
  expect(logOnce.forget(1)).toBe(false)
  expect(logOnce.isNew(1, 'NotLp')).toBe(true)
  expect(logOnce.isNew(2, 'Forbidden')).toBe(false)
})
