import { expect, test } from 'vitest'
import { countSecondTries, secondTries } from './second-try.ts'

const counts = { passed: 5, failed: 0, skipped: 1 }

test('only CI tries again', () => {
  expect(secondTries({})).toBe(0)
  expect(secondTries({ CI: 'false' })).toBe(0)
  expect(secondTries({ CI: 'true' })).toBe(3)
})

test('a few second tries pass, more are failures', () => {
  expect(countSecondTries(counts, ['a', 'b'], 2)).toEqual({ passed: 7, failed: 0, skipped: 1 })
  expect(countSecondTries(counts, ['a', 'b', 'c'], 2)).toEqual({ passed: 5, failed: 3, skipped: 1 })
  expect(countSecondTries(counts, ['a'], 0)).toEqual({ passed: 5, failed: 1, skipped: 1 })
})
