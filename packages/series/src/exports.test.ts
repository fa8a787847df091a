import { expect, test } from 'vitest'
import * as series from './index.ts'

test('behavior: the package exports these names', () => {
  expect(Object.keys(series).sort()).toMatchInlineSnapshot(`
    [
      "SeriesError",
      "findTermProblems",
      "formatAmount",
      "maxPrizesDown",
      "nextTerms",
      "parseAmount",
      "parseSeriesFile",
      "resolveSeries",
    ]
  `)
})
