import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckInDay, checkIn, growCheckInBudget } from './check-in.ts'

const usd = USD_PRECISION

describe('checkIn', () => {
  test.each<
    [what: string, previous: CheckInDay | undefined, budget: bigint, streak: number, points: bigint, left: bigint]
  >([
    ['the first one', undefined, 280_000n, 1, 10_000n, 270_000n],
    ['the day after', { day: 99, streak: 1 }, 270_000n, 2, 20_000n, 250_000n],
    ['the seventh in a row', { day: 99, streak: 6 }, 280_000n, 7, 70_000n, 210_000n],
    ['the eighth in a row', { day: 99, streak: 7 }, 280_000n, 8, 70_000n, 210_000n],
    ['after a missed day', { day: 98, streak: 6 }, 280_000n, 1, 10_000n, 270_000n],
    ['as far as the budget goes', { day: 99, streak: 6 }, 12_345n, 7, 12_345n, 0n],
    ['without a budget: the streak counts', { day: 99, streak: 6 }, 0n, 7, 0n, 0n],
  ])('behavior: %s', (_, previous, budget, streak, points, left) => {
    expect(checkIn({ previous, day: 100, budget })).toEqual({ day: 100, streak, points, budget: left })
  })

  test('behavior: once a day, and never for a day that is over', () => {
    expect(checkIn({ previous: { day: 100, streak: 1 }, day: 100, budget: 1n })).toBeUndefined()
    expect(checkIn({ previous: { day: 101, streak: 1 }, day: 100, budget: 1n })).toBeUndefined()
  })

  test('error: a negative budget', () => {
    expect(() => checkIn({ previous: undefined, day: 1, budget: -1n })).toThrow(RangeError)
  })
})

describe('growCheckInBudget', () => {
  test.each([
    ['a fifth of a point per USD', 0n, 100n * usd, 20_000n],
    ['280 points at most', 279_000n, 100n * usd, 280_000n],
    ['rounds down', 5n, usd / 200n - 1n, 5n],
  ])('behavior: %s', (_, budget, q, grown) => {
    expect(growCheckInBudget({ budget, q })).toBe(grown)
  })

  test('error: a negative budget', () => {
    expect(() => growCheckInBudget({ budget: -1n, q: 0n })).toThrow(RangeError)
  })
})

test('behavior: any order of plays and check-ins gives at most a fifth of a point per USD, and the budget is never negative', () => {
  const steps = fc.array(fc.oneof(fc.bigInt(0n, 10n ** 22n), fc.integer({ min: 1, max: 3 })), { maxLength: 100 })
  fc.assert(
    fc.property(steps, (list) => {
      let [budget, sumOfQ, sumOfPoints, previous] = [0n, 0n, 0n, { day: 0, streak: 1 } as CheckInDay]
      for (const step of list) {
        if (typeof step === 'bigint') {
          budget = growCheckInBudget({ budget, q: step })
          sumOfQ += step
          continue
        }
        const done = checkIn({ previous, day: previous.day + step, budget })!
        expect(done.points + done.budget).toBe(budget)
        expect(done.points <= 70_000n && done.budget >= 0n).toBe(true)
        sumOfPoints += done.points
        budget = done.budget
        previous = done
      }
      expect(sumOfPoints * usd <= sumOfQ * 200n).toBe(true)
    }),
  )
})
