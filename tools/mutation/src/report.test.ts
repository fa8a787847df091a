import { readReport } from '@tyche/reports/write-report'
import { expect, test } from 'vitest'
import { render, scoreOf } from './report.ts'
import { readExplanations, readResults } from './results.ts'

const results = readResults()

test('behavior: the committed report matches the committed results', () => {
  expect(readReport('mutation'), 'stale: npm run mutation -- --report').toBe(render(results, readExplanations()))
})

test('behavior: at least 90 % of valid mutants are killed, and every survivor is explained', () => {
  expect(scoreOf(results)).toBeGreaterThanOrEqual(0.9)
  const survivors = Object.keys(results).filter((id) => results[id]!.status === 'survived')
  expect(Object.keys(readExplanations()).sort()).toEqual(survivors.sort())
})
