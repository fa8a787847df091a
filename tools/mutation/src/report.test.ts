import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render, scoreOf } from './report.ts'
import { readExplanations, readResults } from './results.ts'

const results = readResults()

test('behavior: the committed report is that of the committed results', () => {
  const report = readFileSync(new URL('REPORT.md', import.meta.url), 'utf8')
  expect(report, 'stale: npm run mutation -- --report').toBe(render(results, readExplanations()))
})

test('behavior: nine of ten valid mutants are killed, and every other one is explained', () => {
  expect(scoreOf(results)).toBeGreaterThanOrEqual(0.9)
  const survivors = Object.keys(results).filter((id) => results[id]!.status === 'survived')
  expect(Object.keys(readExplanations()).sort()).toEqual(survivors.sort())
})
