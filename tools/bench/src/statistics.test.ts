import { expect, test } from 'vitest'
import { percentile, summarise } from './statistics.ts'

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('default', () => {
  expect(summarise(oneToHundred)).toEqual({ median: 50, p95: 95, max: 100 })
})

test('behavior: one sample is every percentile', () => {
  expect(summarise([7])).toEqual({ median: 7, p95: 7, max: 7 })
})

test('behavior: rounds up to the next sample', () => {
  expect(percentile([1, 2, 3], 0.95)).toBe(3)
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2)
})

test('error: no samples', () => {
  expect(() => percentile([], 0.5)).toThrow('no samples')
})
