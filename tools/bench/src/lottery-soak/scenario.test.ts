import { createRandom } from '@tyche/testing/random'
import { expect, test } from 'vitest'
import { codesToSell, isDrawnIn, seriesPlans } from './scenario.ts'

const rounds = seriesPlans.flatMap((plan) => plan.fates.map((fate) => ({ plan, fate })))

test('behavior: has forty products, twenty of each kind, with every outcome for both', () => {
  expect(rounds).toHaveLength(40)
  for (const kind of ['timeLimited', 'quantityLimited']) {
    const some = rounds.filter(({ plan }) => plan.kind === kind)
    expect(some).toHaveLength(20)
    const fates = ['sold out', 'undersold', 'nothing sold', 'cancelled', 'removed', 'no randomness']
    expect(new Set(some.map(({ fate }) => fate))).toEqual(
      new Set(kind === 'timeLimited' ? [...fates, 'covered'] : fates),
    )
  }
})

test('behavior: sells as many codes as the outcome requires', () => {
  for (let seed = 0; seed < 200; seed++)
    for (const { plan, fate } of rounds) {
      const codes = codesToSell(fate, plan, createRandom(seed))
      if (fate === 'sold out') expect(codes).toBe(plan.total)
      if (fate === 'covered') expect(codes * 100).toBeGreaterThan(plan.total * Number(plan.prizePercent))
      if (fate === 'undersold' && plan.kind === 'quantityLimited') expect(codes).toBeLessThan(plan.total)
      if (fate === 'nothing sold' || fate === 'removed') expect(codes).toBe(0)
      else expect(codes).toBeGreaterThan(0)
      expect(isDrawnIn(fate)).toBe(fate === 'sold out' || fate === 'covered')
    }
})
