import { expect, test } from 'vitest'
import { faults } from './old-rules.ts'
import { playScenario } from './play-scenario.ts'
import { committedRules, type Rules } from './rules.ts'
import { simulate } from './simulate.ts'

const scenarios = 280

function gainUsd(scenario: (typeof faults)[number]['scenario'], rules: Rules): number {
  const { earnedUsd, costUsd } = playScenario(scenario, rules)
  return Number(earnedUsd - costUsd) / 1e18
}

test('behavior: under the committed constants no strategy leaves more than it costs, nor all together more than half', () => {
  for (const result of simulate(scenarios, 1, committedRules)) {
    expect(result.profitable, result.strategy).toBe(0)
    expect(result.bestUsd, result.strategy).toBeLessThan(0n)
    // The proof's bounds, and that the search comes near enough to mean something.
    expect(result.mostReturnedBps, result.strategy).toBeLessThanOrEqual(8_000n)
    expect(result.mostGivenBackBps, result.strategy).toBeLessThanOrEqual(5_000n)
  }
})

test.each(faults)('behavior: $name: the attack pays', ({ rules, scenario, designUsd }) => {
  expect(gainUsd(scenario, committedRules)).toBeLessThanOrEqual(0)
  const gain = gainUsd(scenario, rules)
  expect(gain).toBeGreaterThan(0)
  if (designUsd !== undefined) expect(Math.abs(gain / designUsd - 1)).toBeLessThan(0.03)
})

test.each(faults)('behavior: $name: random scenarios find an attack that pays', ({ rules }) => {
  const findsOne = (seed: number) => simulate(21, seed, rules).some(({ profitable }) => profitable > 0)
  expect(Array.from({ length: 20 }, (_, index) => index + 1).some(findsOne)).toBe(true)
})

test('behavior: a seed plays the same scenarios again, another one others', () => {
  expect(simulate(14, 7, committedRules)).toEqual(simulate(14, 7, committedRules))
  expect(simulate(14, 8, committedRules)).not.toEqual(simulate(14, 7, committedRules))
})
