import { describe, expect, test } from 'vitest'
import { type LoyaltyConstants, loyaltyConstants, type RankRule } from './constants.ts'
import { InsolventLoyaltyError } from './errors.ts'
import { assertLoyaltyIsSolvent, computeLoyaltyProofs, type ProofName } from './solvency.ts'

type Change = { readonly [Key in keyof LoyaltyConstants]?: LoyaltyConstants[Key] }

const { referrer, recycle, checkIn, ranks, pointBuy, vipLevels } = loyaltyConstants
const withTop = (multiplierBps: bigint): Change => ({
  vipLevels: [...vipLevels.slice(0, -1), { ...vipLevels[9], multiplierBps }],
})
const withPeriod = (kind: keyof typeof ranks.periods, rule: Partial<RankRule>): Change => ({
  ranks: { ...ranks, periods: { ...ranks.periods, [kind]: { ...ranks.periods[kind], ...rule } } },
})
const failuresOf = (change: Change): readonly ProofName[] => {
  try {
    assertLoyaltyIsSolvent({ ...loyaltyConstants, ...change })
    return []
  } catch (error) {
    if (error instanceof InsolventLoyaltyError) return error.failedProofs
    throw error
  }
}

test('default', () => {
  expect(() => assertLoyaltyIsSolvent()).not.toThrow()
})

test('behavior: the figures are those of the design', () => {
  const { pointsPerQ, pointValueUsd, house, onePlayer } = computeLoyaltyProofs()
  expect(pointsPerQ).toEqual({
    play: 20_000n,
    referrer: 2_000n,
    recycle: 1_000n,
    checkIn: 2_000n,
    rankPools: 6_250n,
    ownPrizes: 25_000n,
  })
  expect(pointValueUsd).toBe(800_000_000_000_000n)
  expect(Number(house.numerator) / Number(house.denominator)).toBe(0.5)
  expect(Number(onePlayer.numerator) / Number(onePlayer.denominator)).toBe(0.8)
})

describe('the committed constants stand on the bound of the house: the least of each more fails', () => {
  test.each<[string, Change]>([
    ['q per fee', { qPerFee: 201n }],
    ['multiplier of the highest level', withTop(20_001n)],
    [
      'multiplier of a lower level above all',
      {
        vipLevels: vipLevels.map((level, index) => (index === 4 ? { ...level, multiplierBps: 20_001n } : level)),
      },
    ],
    ['share of the referrer', { referrer: { ...referrer, shareBps: 1_001n } }],
    ['points for recycling', { recycle: { ...recycle, pointsPerQBps: 1_001n } }],
    ['budget of check-ins', { checkIn: { ...checkIn, budgetPerQBps: 2_001n } }],
    ['pool of the day', withPeriod('daily', { poolBps: 2_501n })],
    ['pool of the week', withPeriod('weekly', { poolBps: 2_001n })],
    ['pool of the month', withPeriod('monthly', { poolBps: 1_751n })],
    ['reward per point', { pointBuy: { ...pointBuy, rewardUsdPerPoint: pointBuy.rewardUsdPerPoint + 1n } }],
    ['points back for an order without a win', { pointBuy: { ...pointBuy, recycleBps: 1_001n } }],
    ['part of the fees that the brake allows', { giveback: { feeShareBps: 5_001n } }],
  ])('behavior: %s', (_, change) => {
    expect(failuresOf(change)).toEqual(['house'])
  })
})

describe('the caps on own prizes bound what one player gets', () => {
  // 2.5 points per USD without prizes and 3.75 with them would be worth the whole fee.
  test.each<[string, Change, Change]>([
    ['day', withPeriod('daily', { ownCapBps: 22_499n }), withPeriod('daily', { ownCapBps: 22_500n })],
    ['week', withPeriod('weekly', { ownCapBps: 20_499n }), withPeriod('weekly', { ownCapBps: 20_500n })],
    ['month', withPeriod('monthly', { ownCapBps: 19_499n }), withPeriod('monthly', { ownCapBps: 19_500n })],
  ])('behavior: %s', (_, within, beyond) => {
    expect(failuresOf(within)).toEqual([])
    expect(failuresOf(beyond)).toEqual(['onePlayer'])
  })

  test('behavior: both proofs are named when both fail', () => {
    const doubled = { ...loyaltyConstants, qPerFee: 400n }
    expect(failuresOf({ qPerFee: 400n })).toEqual(['house', 'onePlayer'])
    expect(() => assertLoyaltyIsSolvent(doubled)).toThrow(
      'House: all points are worth 100.0 % of the fees, not at most 50 %. One player: points are worth 160.0 % of the own fees, not less than 100 %.',
    )
  })

  test.each<[string, Change]>([
    ['multiplier', withTop(31_364n)],
    ['referrer', { referrer: { ...referrer, shareBps: 7_250n } }],
    ['recycling', { recycle: { ...recycle, pointsPerQBps: 13_500n } }],
    ['check-in', { checkIn: { ...checkIn, budgetPerQBps: 14_500n } }],
  ])('behavior: the %s counts for one player too', (_, change) => {
    expect(failuresOf(change)).toContain('onePlayer')
  })
})

test.each<[string, Change]>([
  ['no VIP level', { vipLevels: [] }],
  ['levels that do not begin at 0', { vipLevels: vipLevels.slice(1) }],
  ['levels that do not ascend', { vipLevels: [vipLevels[0], vipLevels[2], vipLevels[1]] }],
  ['two levels at the same exp', { vipLevels: [vipLevels[0], vipLevels[1], vipLevels[1]] }],
  ['a negative rate', { recycle: { pointsPerQBps: -1n } }],
  ['a rank without a weight', { ranks: { ...ranks, weightOfFirst: 49n } }],
  ['recycling that returns all', { pointBuy: { ...pointBuy, recycleBps: 10_000n } }],
])('error: %s', (_, change) => {
  expect(() => assertLoyaltyIsSolvent({ ...loyaltyConstants, ...change })).toThrow(RangeError)
})
