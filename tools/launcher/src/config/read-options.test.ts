import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test('default: no simulated players, and nothing is deleted', () => {
  expect(readOptions([])).toEqual({ reset: false, isAgreed: false, withDemo: false })
})

test('args: each flag alone', () => {
  expect(readOptions(['--demo'])).toEqual({ reset: false, isAgreed: false, withDemo: true })
  expect(readOptions(['--reset', '-y'])).toEqual({ reset: true, isAgreed: true, withDemo: false })
})

test('error: refuses a flag that does not exist', () => {
  expect(() => readOptions(['--simulated'])).toThrow(/--simulated/)
})
