import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loyaltyConstants, PERIOD_KINDS } from '../constants.ts'
import { rankPool, rankPrize, rankPrizes } from './rank-prize.ts'
import { rankWeight, sumOfWeights } from './rank-weight.ts'

const usd = USD_PRECISION

test.each([
  [1, 1_000n],
  [2, 500n],
  [3, 333n],
  [7, 142n],
  [50, 20n],
  [51, 0n],
])('behavior: the weight of rank %i is %i', (rank, weight) => {
  expect(rankWeight(rank)).toBe(weight)
})

test('behavior: weights add up to the last rank with a prize', () => {
  expect(sumOfWeights(0)).toBe(0n)
  expect(sumOfWeights(3)).toBe(1_833n)
  expect(sumOfWeights(50)).toBe(4_479n)
  expect(sumOfWeights(1_000)).toBe(sumOfWeights(50))
})

test('error: rank 0', () => {
  expect(() => rankWeight(0)).toThrow(RangeError)
})

test.each([
  ['daily', 250_000n, 1_000_000n],
  ['weekly', 200_000n, 800_000n],
  ['monthly', 175_000n, 700_000n],
] as const)('behavior: %s pool of 1,000 USD and the most for an own q of 1,000 USD', (kind, pool, most) => {
  expect(rankPool(kind, 1_000n * usd)).toBe(pool)
  const alone = { kind, rank: 1, rankedCount: 1, ownQ: 1_000n * usd }
  expect(rankPrize({ ...alone, periodQ: 1_000n * usd })).toBe(pool)
  expect(rankPrize({ ...alone, periodQ: 1_000_000n * usd })).toBe(most)
})

describe('rankPrizes', () => {
  test.each([
    ['a quiet day pays its only player the pool', 100n, [100n], [25_000n], 0n],
    ['weights divide the pool', 1_833n, [800n, 700n, 333n], [250_000n, 125_000n, 83_250n], 0n],
    ['at most the own q in points; the rest lapses', 10_000n, [30n, 20n], [30_000n, 20_000n], 2_450_000n],
    ['without 10 USD no place, and no weight in the pool', 109n, [99n, 10n, 9n], [18_166n, 9_083n], 1n],
    ['less than a point is none', 10n, [10n], [2_500n], 0n],
    ['nobody ranked', 100n, [9n, 8n], [], 25_000n],
  ])('behavior: %s', (_, periodQ, volumes, prizes, lapsed) => {
    const input = { periodQ: periodQ * usd, volumes: volumes.map((volume) => volume * usd) }
    expect(rankPrizes('daily', input)).toEqual({ prizes, lapsed })
  })

  test('behavior: less than a point is none, below rank 1 too', () => {
    const volumes = Array.from({ length: 50 }, () => 10n * usd)
    const { prizes, lapsed } = rankPrizes('daily', { periodQ: 500n * usd, volumes })
    // 125 points: rank 28 has the weight 35 of 4,479, and so less than one.
    expect(prizes.indexOf(0n)).toBe(27)
    expect(prizes.reduce((sum, prize) => sum + prize, lapsed)).toBe(125_000n)
  })

  test('behavior: a prize of exactly a point is given', () => {
    // 4.479 points, of which the first of 50 gets 1,000 parts of 4,479.
    const first = {
      kind: 'daily',
      periodQ: (17_916n * usd) / 1_000n,
      rank: 1,
      rankedCount: 50,
      ownQ: 10n * usd,
    } as const
    expect(rankPrize(first)).toBe(1_000n)
    expect(rankPrize({ ...first, periodQ: first.periodQ - 1n })).toBe(0n)
  })

  test('behavior: prizes end with the fiftieth, and later ranks have none', () => {
    const volumes = Array.from({ length: 60 }, () => 1_000n * usd)
    const later = { kind: 'daily', periodQ: 60_000n * usd, rank: 51, rankedCount: 60, ownQ: 1_000n * usd } as const
    expect(rankPrizes('daily', { periodQ: later.periodQ, volumes }).prizes).toHaveLength(50)
    expect(rankPrize(later)).toBe(0n)
  })

  test('error: volumes in another order, more than all have', () => {
    expect(() => rankPrizes('daily', { periodQ: 100n * usd, volumes: [20n * usd, 30n * usd] })).toThrow(RangeError)
    expect(() => rankPrizes('daily', { periodQ: 10n * usd, volumes: [20n * usd] })).toThrow(RangeError)
    expect(() => rankPrize({ kind: 'daily', periodQ: 100n * usd, rank: 3, rankedCount: 2, ownQ: 20n * usd })).toThrow(
      RangeError,
    )
  })

  const volumes = fc
    .array(fc.bigInt(0n, 10n ** 24n), { minLength: 1, maxLength: 80 })
    .map((list) => list.sort((a, b) => (a > b ? -1 : 1)))

  test.each(PERIOD_KINDS)(
    'behavior: %s prizes are within the pool and the own caps, and descend with the rank',
    (kind) => {
      const { poolBps, ownCapBps } = loyaltyConstants.ranks.periods[kind]
      fc.assert(
        fc.property(volumes, fc.bigInt(0n, 10n ** 26n), (list, others) => {
          const periodQ = list.reduce((sum, volume) => sum + volume, others)
          const { prizes, lapsed } = rankPrizes(kind, { periodQ, volumes: list })
          const given = prizes.reduce((sum, prize) => sum + prize, 0n)
          expect(lapsed).toBeGreaterThanOrEqual(0n)
          expect((given + lapsed) * usd * 10n <= periodQ * poolBps).toBe(true)
          for (const [index, prize] of prizes.entries()) {
            expect(prize * usd * 10n <= list[index]! * ownCapBps).toBe(true)
            expect(prize === 0n || prize >= 1_000n).toBe(true)
            expect(prize <= (prizes[index - 1] ?? prize)).toBe(true)
          }
        }),
      )
    },
  )
})
