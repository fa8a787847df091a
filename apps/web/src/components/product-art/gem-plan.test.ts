import { expect, test } from 'vitest'
import { cutGem } from './gem-facets.ts'
import { type GemTerms, planGem } from './gem-plan.ts'

const terms: GemTerms = { clientId: '1', round: 1, total: 100, quantity: 1, prize: 90 }
const look = ({ outline, colours }: ReturnType<typeof planGem>) => [outline, colours] as const

test('behavior: neighbouring series differ in cut and in colours', () => {
  const plans = Array.from({ length: 73 }, (_, index) => look(planGem({ ...terms, clientId: `${index + 1}` })))
  for (const [index, [outline, colours]] of plans.slice(1).entries()) {
    expect(outline).not.toBe(plans[index]?.[0])
    expect(colours).not.toBe(plans[index]?.[1])
  }
})

test('behavior: the first 72 series are unlike each other', () => {
  const plans = Array.from({ length: 72 }, (_, index) => planGem({ ...terms, clientId: `${index + 1}` }))
  for (const [index, plan] of plans.entries()) {
    const same = plans.filter(({ outline, colours }) => outline === plan.outline && colours === plan.colours)
    expect(same, `series ${index + 1}`).toHaveLength(1)
  }
})

test('behavior: rounds of a series share cut and colours, and catch the light differently', () => {
  const [first, second] = [planGem(terms), planGem({ ...terms, round: 2 })]
  expect(look(second)).toEqual(look(first))
  expect(cutGem({ ...second, radius: 50 }).depth).not.toEqual(cutGem({ ...first, radius: 50 }).depth)
})

test('behavior: the same product always looks the same', () => {
  expect(cutGem({ ...planGem(terms), radius: 50 })).toEqual(cutGem({ ...planGem({ ...terms }), radius: 50 }))
})

test('behavior: more codes give more facets, a higher prize a richer setting', () => {
  expect(planGem({ ...terms, clientId: '1', total: 100_000 }).count).toBeGreaterThan(
    planGem({ ...terms, clientId: '1', total: 100 }).count,
  )
  expect([1, 20, 300, 4000].map((prize) => planGem({ ...terms, prize }).setting)).toEqual([0, 1, 2, 3])
})

test('behavior: one stone per winning code, up to a full ring; a single prize has none', () => {
  expect([1, 2, 7, 65_535].map((quantity) => planGem({ ...terms, quantity }).stones)).toEqual([0, 2, 7, 20])
})

test('behavior: accepts the largest number of a series, and one code', () => {
  const plan = planGem({ ...terms, clientId: '18446744073709551615', total: 1, prize: 0 })
  expect(cutGem({ ...plan, radius: 50 }).outline).not.toContain('NaN')
})

test('behavior: every facet lies within the picture', () => {
  for (let series = 1; series <= 9; series += 1) {
    const gem = cutGem({ ...planGem({ ...terms, clientId: `${series}` }), radius: 63 })
    const numbers = `${gem.outline}${gem.crown.map(({ path }) => path)}`.match(/-?\d+(\.\d+)?/g)!.map(Number)
    expect(Math.max(...numbers.map(Math.abs)), `series ${series}`).toBeLessThan(80)
  }
})
