import { expect, test } from 'vitest'
import { chancesOfWinnerSets } from '../testing/exact-winner-sets.ts'
import { createRandomBelow } from '../testing/random-below.ts'
import { createTableNetwork } from '../testing/table-network.ts'
import { testPermutation } from '../testing/test-permutation.ts'
import { measureWinners } from '../testing/winner-statistics.ts'
import { createFeistelNetwork } from './feistel-network.ts'

// More keys, seeds and draws take longer: see uniformity.deep.ts.
testPermutation({ keyCount: 3, seedCounts: { singles: 1000, pairs: 1000 }, exactSaleMax: 300, drawCount: 2000 })

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k
}

test.each([2, 3, 4, 5, 6])('behavior: makes every set of winners of %s codes exactly equally likely', (sale) => {
  for (let quantity = 1; quantity < sale; quantity++) {
    const chances = [...chancesOfWinnerSets(sale, quantity).values()]
    expect(chances).toHaveLength(Math.round(binomial(sale, quantity)))
    for (const chance of chances) expect(Math.abs(chance * chances.length - 1)).toBeLessThan(1e-6)
  }
})

test('behavior: detects the bias of a network of four rounds', () => {
  const { single, pair } = measureWinners(
    5,
    { singles: 100_000, pairs: 100_000 },
    createTableNetwork(5, 4),
    createRandomBelow(1),
  )
  expect(pair.deviation).toBeGreaterThan(10 * pair.sigma)
  expect(single.deviation).toBeGreaterThan(3 * single.sigma)
})

test.each([2, 7, 63, 64, 100])('behavior: uses the network of the draws in the statistics (sale %s)', (sale) => {
  const table = createTableNetwork(sale)
  table.fill(createRandomBelow(sale))
  const { encipher } = createFeistelNetwork(sale, table.roundValue)
  const expected = Array.from({ length: sale }, (_, code) => {
    let value = encipher(code)
    while (value >= sale) value = encipher(value)
    return value
  })
  expect([...table.positions()]).toEqual(expected)
})

test.each([1, 2, 3, 4, 5, 63, 64, 65, 65_535, 65_536, 65_537, 2 ** 31, 65_535 ** 2, 65_535 ** 2 + 1, 2 ** 32 - 1])(
  'behavior: exceeds a sale of %s by less than the left radix',
  (sale) => {
    const { radixLeft, radixRight } = createFeistelNetwork(sale, () => 0)
    expect(radixLeft * radixRight).toBeGreaterThanOrEqual(sale)
    expect(radixLeft * radixRight - sale).toBeLessThan(radixLeft)
    expect((radixLeft - 1) ** 2).toBeLessThan(sale)
    expect([radixLeft - 1, radixLeft]).toContain(radixRight)
    expect(radixLeft).toBeLessThanOrEqual(65_536)
  },
)
