import { expect, test } from 'vitest'
import { chiSquareLimit, chiSquareOf } from './testing/chi-square.ts'
import { testSimulation } from './testing/simulate.ts'

// A million words take longer: see simulation.deep.ts.
testSimulation(100_000)

test('behavior: detects a die with one face 2 % too frequent in a million by the chi-square test', () => {
  const fair = 1_000_000 / 6
  const countsOf = (excess: number) => [
    fair * (1 + excess),
    ...Array.from({ length: 5 }, () => fair * (1 - excess / 5)),
  ]
  expect(chiSquareOf(countsOf(0.01))).toBeLessThan(chiSquareLimit(5))
  expect(chiSquareOf(countsOf(0.02))).toBeGreaterThan(chiSquareLimit(5))
})
