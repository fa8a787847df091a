import { expect, test } from 'vitest'
import { medianRun, missedBudgets, type PageFigures } from './budgets.ts'
import { leastPerformance } from './pages.ts'

const good: PageFigures = {
  performance: 90,
  accessibility: 100,
  bestPractices: 100,
  seo: 95,
  lcpMs: 2_500,
  cls: 0.02,
  tbtMs: 0,
  scriptBytes: 0,
}

test('behavior: a page exactly at every limit is within the budgets', () => {
  expect(missedBudgets(good, 90)).toEqual([])
})

test('behavior: every limit that is missed is named', () => {
  const bad = { performance: 89, accessibility: 99, bestPractices: 96, seo: 94, lcpMs: 2_501, cls: 0.021 }
  expect(missedBudgets({ ...good, ...bad }, 90)).toEqual([
    'performance 89 < 90',
    'accessibility 99 < 100',
    'bestPractices 96 < 100',
    'seo 94 < 95',
    'lcpMs 2501 > 2500',
    'cls 0.021 > 0.02',
  ])
})

test('behavior: where most newcomers arrive, more is asked', () => {
  expect(missedBudgets(good, leastPerformance('/luckybuy'))).toEqual(['performance 90 < 95'])
  expect(missedBudgets(good, leastPerformance('/rank'))).toEqual([])
})

test('behavior: the median run counts, of two the worse one', () => {
  const runs = [95, 60, 92].map((performance) => ({ ...good, performance }))
  expect(medianRun(runs).performance).toBe(92)
  expect(medianRun(runs.slice(0, 2)).performance).toBe(60)
})
