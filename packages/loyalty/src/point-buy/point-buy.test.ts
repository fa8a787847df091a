import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loyaltyConstants } from '../constants.ts'
import { pointBuyRecyclePoints } from '../earning/recycle-points.ts'
import { min } from '../rounding.ts'
import { givebackRoomUsd } from './giveback.ts'
import { minSaleOf, type PointBuyTerms, stablecoinUsdUp } from './min-sale.ts'
import { pointValueUsdUp } from './point-value.ts'

const usd = USD_PRECISION
const terms: PointBuyTerms = { kind: 'timeLimited', total: 1_000n, quantity: 1n, pricePoints: 10n, rewardUsd: usd }

describe('minSaleOf', () => {
  test.each<[string, Partial<PointBuyTerms>, bigint | undefined]>([
    // 1 USD / (0.00072 USD x 10) = 138.9
    ['the least that satisfies the rule, rounded up', {}, 139n],
    ['all codes when the product is quantity-limited', { kind: 'quantityLimited' }, 1_000n],
    ['exactly 7.2 USD for all codes', { rewardUsd: (72n * usd) / 10n }, 1_000n],
    ['none for one unit more', { rewardUsd: (72n * usd) / 10n + 1n }, undefined],
    ['none of a quantity-limited one either', { kind: 'quantityLimited', rewardUsd: 8n * usd }, undefined],
    ['prizes count together', { quantity: 7n, rewardUsd: (72n * usd) / 70n }, 1_000n],
    ['one code when prizes are tiny', { rewardUsd: 1n }, 1n],
  ])('behavior: %s', (_, change, minSale) => {
    expect(minSaleOf({ ...terms, ...change })).toBe(minSale)
  })

  test.each<[string, Partial<PointBuyTerms>]>([
    ['no codes', { total: 0n, quantity: 0n }],
    ['no winner', { quantity: 0n }],
    ['more winners than codes', { quantity: 1_001n }],
    ['no price', { pricePoints: 0n }],
    ['no reward', { rewardUsd: 0n }],
  ])('error: %s', (_, change) => {
    expect(() => minSaleOf({ ...terms, ...change })).toThrow(RangeError)
  })

  test('behavior: satisfies the rule, and one code less does not', () => {
    const some = fc.record({
      kind: fc.constantFrom('timeLimited' as const, 'quantityLimited' as const),
      total: fc.bigInt(10n, 4_294_967_295n),
      quantity: fc.bigInt(1n, 10n),
      pricePoints: fc.bigInt(1n, 10n ** 9n),
      rewardUsd: fc.bigInt(1n, 10n ** 24n),
    })
    fc.assert(
      fc.property(some, (round) => {
        const holds = (sale: bigint) =>
          round.rewardUsd * round.quantity * 100_000n <= 72n * usd * round.pricePoints * sale
        const minSale = minSaleOf(round)
        expect(holds(minSale ?? round.total)).toBe(minSale !== undefined)
        expect((minSale ?? 0n) <= round.total).toBe(true)
        if (minSale !== undefined && round.kind === 'timeLimited') expect(holds(minSale - 1n)).toBe(false)
      }),
    )
  })
})

test.each([
  [1_000_000n, 6, usd],
  [1n, 6, 10n ** 12n],
  [usd, 18, usd],
  [1n, 20, 1n],
  [10n ** 21n, 20, 10n * usd],
])('behavior: %i units of a stablecoin with %i decimals are %i, never less', (amount, decimals, expected) => {
  expect(stablecoinUsdUp(amount, decimals)).toBe(expected)
})

describe('pointValueUsdUp', () => {
  test('behavior: is 0.0008 USD: 0.00072, and again for the tenth that comes back', () => {
    expect(pointValueUsdUp()).toBe((8n * usd) / 10_000n)
  })

  test('behavior: rounds up', () => {
    const pointBuy = { ...loyaltyConstants.pointBuy, rewardUsdPerPoint: 1n }
    expect(pointValueUsdUp({ pointBuy })).toBe(2n)
  })

  test('behavior: buying a whole sale in single codes and recycling all that lost gives no more than that for a point', () => {
    const round = fc.record({
      kind: fc.constantFrom('timeLimited' as const, 'quantityLimited' as const),
      total: fc.bigInt(10n, 100_000n),
      quantity: fc.bigInt(1n, 10n),
      pricePoints: fc.bigInt(1n, 10n ** 6n),
      rewardUsd: fc.bigInt(1n, 10n ** 21n),
    })
    fc.assert(
      fc.property(round, ({ pricePoints, ...rest }) => {
        const sale = minSaleOf({ ...rest, pricePoints })
        if (sale === undefined) return
        const winners = min(rest.quantity, sale)
        const paid = pricePoints * 1_000n
        const back = pointBuyRecyclePoints({ paid, winningCodes: 0 }) * (sale - winners)
        const spent = paid * sale - back
        expect(rest.rewardUsd * winners * 1_000n <= spent * pointValueUsdUp()).toBe(true)
      }),
    )
  })

  test('error: recycling that returns all', () => {
    expect(() => pointValueUsdUp({ pointBuy: { ...loyaltyConstants.pointBuy, recycleBps: 10_000n } })).toThrow(
      RangeError,
    )
  })
})

describe('givebackRoomUsd', () => {
  const given = { treasuryFeesUsd: 1_000n * usd, seedUsd: 0n, promisedUsd: 0n, releasedUsd: 0n }
  test.each([
    ['half of the fees', {}, 500n * usd],
    ['half of an odd fee, rounded down', { treasuryFeesUsd: 3n }, 1n],
    ['and the seed', { seedUsd: 7n * usd }, 507n * usd],
    ['less what was promised', { promisedUsd: 400n * usd }, 100n * usd],
    ['and not released', { promisedUsd: 400n * usd, releasedUsd: 150n * usd }, 250n * usd],
    ['below zero when more was promised', { promisedUsd: 501n * usd }, -usd],
  ])('behavior: %s', (_, change, room) => {
    expect(givebackRoomUsd({ ...given, ...change })).toBe(room)
  })

  test('error: more released than promised', () => {
    expect(() => givebackRoomUsd({ ...given, releasedUsd: 1n })).toThrow(RangeError)
  })
})
