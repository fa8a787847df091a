import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playPoints } from './play-points.ts'
import { pointBuyRecyclePoints, recyclePoints } from './recycle-points.ts'
import { referrerPoints } from './referrer-points.ts'

const usd = USD_PRECISION
const q = fc.bigInt(0n, 10n ** 26n)

describe('playPoints', () => {
  test.each([
    ['a point per USD at level 0', 100n * usd, 0n, 100_000n],
    ['times the multiplier of the level', 100n * usd, 20_000n * usd, 130_000n],
    ['times the multiplier before the event, though it reaches the next level', 2_000n * usd, 999n * usd, 2_000_000n],
    ['twice as many at the highest level', usd, 5_000_000n * usd, 2_000n],
    ['rounded down to 0.001', usd / 1_000n - 1n, 0n, 0n],
    ['rounded down once, after the multiplier', (usd * 10n) / 11_000n, 1_000n * usd, 0n],
    ['0.001 from the first USD that is worth it', (usd * 10n) / 11_000n + 1n, 1_000n * usd, 1n],
  ])('behavior: %s', (_, amount, expBeforeUsd, points) => {
    expect(playPoints({ q: amount, expBeforeUsd })).toBe(points)
  })

  test('error: a negative q', () => {
    expect(() => playPoints({ q: -1n, expBeforeUsd: 0n })).toThrow(RangeError)
  })

  test('behavior: points grow with q, are at most 2 per USD, and splitting a play never earns more', () => {
    fc.assert(
      fc.property(q, q, q, (one, other, expBeforeUsd) => {
        const [first, second] = [playPoints({ q: one, expBeforeUsd }), playPoints({ q: other, expBeforeUsd })]
        const whole = playPoints({ q: one + other, expBeforeUsd })
        expect(whole >= first + second && whole <= first + second + 1n).toBe(true)
        expect(whole * usd <= (one + other) * 2_000n).toBe(true)
      }),
    )
  })
})

describe('referrerPoints', () => {
  test.each([
    ['a tenth of the points', { points: 12_345n, boundAt: 9, placedAt: 10 }, 1_234n],
    ['nothing without a referrer', { points: 12_345n, boundAt: null, placedAt: 10 }, 0n],
    ['nothing for a play in the second of the binding', { points: 12_345n, boundAt: 10, placedAt: 10 }, 0n],
    ['nothing for a play before it', { points: 12_345n, boundAt: 11, placedAt: 10 }, 0n],
    ['rounded down', { points: 9n, boundAt: 9, placedAt: 10 }, 0n],
  ])('behavior: %s', (_, play, points) => {
    expect(referrerPoints(play)).toBe(points)
  })

  test('behavior: is at most a tenth, and less than 0.001 below it', () => {
    fc.assert(
      fc.property(q, (points) => {
        const share = referrerPoints({ points, boundAt: 0, placedAt: 1 })
        expect(share * 10n <= points && (share + 1n) * 10n > points).toBe(true)
      }),
    )
  })
})

describe('recycling', () => {
  test.each([
    ['a tenth of a point per USD', 0, 10_000n],
    ['nothing when a code won', 1, 0n],
  ])('behavior: LuckyBuy, %s', (_, winningCodes, points) => {
    expect(recyclePoints({ q: 100n * usd, winningCodes })).toBe(points)
  })

  test.each([
    ['a tenth of what was paid', 10_009n, 0, 1_000n],
    ['nothing when a code won', 10_000n, 1, 0n],
  ])('behavior: PointBuy, %s', (_, paid, winningCodes, points) => {
    expect(pointBuyRecyclePoints({ paid, winningCodes })).toBe(points)
  })

  test('behavior: never gives more than a tenth of a point per USD', () => {
    fc.assert(
      fc.property(q, (amount) => {
        const points = recyclePoints({ q: amount, winningCodes: 0 })
        expect(points * usd <= amount * 100n && (points + 1n) * usd > amount * 100n).toBe(true)
      }),
    )
  })
})
