import { expect, test } from 'vitest'
import { createFeistelNetwork } from '../lottery/feistel-network.ts'
import { createRoundValue, createWinnerPermutation } from '../lottery/winner-permutation.ts'
import { deriveRandomWords } from '../random-words.ts'
import { chiSquareLimit, chiSquareOf } from './chi-square.ts'
import { worstPairDeviation } from './exact-pairs.ts'
import { createSharedHash, isBijection, measureWalks } from './permutation-checks.ts'
import { createRandomBelow } from './random-below.ts'
import { createTableNetwork } from './table-network.ts'
import { measureWinners, type SeedCounts } from './winner-statistics.ts'

export interface PermutationEffort {
  /** Keys under which every sale of 1 to 2,000 is checked. */
  keyCount: number
  /** Draws of every sale of 2 to 100 for the counts of codes and pairs. */
  seedCounts: SeedCounts
  /** Largest sale for the exact sums over all values of all rounds. */
  exactSaleMax: number
  /** Draws of 10 winners out of 100 and 1,000 codes. */
  drawCount: number
}

const WALKED_SALE_MAX = 2000
const MAX_PAIR_DEVIATION = 0.0002
/** Above the largest deviation expected by chance among 170,000. */
const SIGMAS = 6

/** Defines the tests that run with low effort on every change and with high effort in deep runs. */
export function testPermutation({ keyCount, seedCounts, exactSaleMax, drawCount }: PermutationEffort): void {
  test.each(Array.from({ length: keyCount }, (_, i) => BigInt(i + 1)))(
    'behavior: is a bijection for every sale from 1 to 2,000, with walks within their bound (key %s)',
    (seed) => {
      const [key] = deriveRandomWords(seed, 1)
      const hash = createSharedHash(key!)
      for (let sale = 1; sale <= WALKED_SALE_MAX; sale++) {
        const network = createFeistelNetwork(sale, createRoundValue(hash))
        const excess = network.radixLeft * network.radixRight - sale
        const walks = measureWalks(sale, network)
        if (!isBijection(sale, Number(seed) % sale, network)) expect.fail(`no bijection of sale ${sale}`)
        if (walks.longest > excess + 1) expect.fail(`a walk of ${walks.longest} steps in sale ${sale}`)
        if (walks.total > sale + excess) expect.fail(`walks of ${walks.total} steps in sale ${sale}`)
      }
    },
  )

  test('behavior: puts any two codes at any distance equally often, within 0.02 %, exactly', () => {
    for (let sale = 3; sale <= exactSaleMax; sale++) {
      const deviation = worstPairDeviation(sale)
      if (deviation > MAX_PAIR_DEVIATION) expect.fail(`${deviation} in sale ${sale}`)
    }
    // The same sum detects the bias of fewer rounds.
    expect(worstPairDeviation(64, 8)).toBeGreaterThan(0.005)
  })

  test.each(Array.from({ length: 99 }, (_, i) => i + 2))(
    'behavior: lets codes and pairs of codes win equally often in a sale of %s',
    (sale) => {
      const { single, pair } = measureWinners(sale, seedCounts, createTableNetwork(sale), createRandomBelow(sale))
      expect(single.deviation).toBeLessThan(SIGMAS * single.sigma)
      // With fewer codes the offset alone makes all pairs equal.
      if (sale > 3) expect(pair.deviation).toBeLessThan(SIGMAS * pair.sigma)
    },
  )

  test.each([100, 1000])(
    'behavior: passes a chi-square test over many draws with ten winners out of %s codes',
    (sale) => {
      const quantity = 10
      const counts = Array.from({ length: sale }, () => 0)
      for (let draw = 0; draw < drawCount; draw++) {
        const { codeAt } = createWinnerPermutation({ word: BigInt(draw), sale })
        for (let position = 0; position < quantity; position++) counts[codeAt(position)]!++
      }
      // The winners of one draw differ, which makes counts more even than independent ones by this factor.
      const statistic = (chiSquareOf(counts) * (sale - 1)) / (sale - quantity)
      expect(statistic).toBeLessThan(chiSquareLimit(sale - 1))
      expect(statistic).toBeGreaterThan((sale - 1) / 2)
    },
  )
}
