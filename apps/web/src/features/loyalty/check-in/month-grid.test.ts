import { expect, test } from 'vitest'
import { dayOf, endOfDay, monthAfter, monthGrid } from './month-grid.ts'

test.each([
  ['2026-11', 6, 30, '2026-11-30'],
  ['2026-02', 6, 28, '2026-02-28'],
  ['2028-02', 1, 29, '2028-02-29'],
  ['2027-03', 0, 31, '2027-03-31'],
])('lays out %s', (month, lead, count, last) => {
  const grid = monthGrid(month)
  expect(grid.lead).toBe(lead)
  expect(grid.days).toHaveLength(count)
  expect(grid.days.at(-1)).toBe(last)
})

test('moves over the ends of years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('a UTC day ends at midnight', () => {
  const time = Date.parse('2026-11-23T23:59:59Z') / 1000
  expect(endOfDay(time)).toBe(time + 1)
  expect(endOfDay(time + 1)).toBe(time + 1 + 86_400)
  expect(dayOf(time * 1000)).toBe('2026-11-23')
})
