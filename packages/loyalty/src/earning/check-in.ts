import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { assertNotNegative, min, pointsOfUsdDown } from '../rounding.ts'

/** A player's newest check-in. */
export interface CheckInDay {
  /** The index of the UTC day, as `periodAt('daily', ...)` counts. */
  readonly day: number
  /** Days in a row up to it, from 1. */
  readonly streak: number
}

export interface CheckIn extends CheckInDay {
  /** Milli-points; 0 when the budget is empty: the streak counts all the same. */
  readonly points: bigint
  /** Milli-points that are left of the budget. */
  readonly budget: bigint
}

/**
 * The check-in of a day: 10 points per day of the streak, 7 days at most, as far as the player's budget goes. Undefined when
 * the player has checked in on that day or on a later one.
 */
export function checkIn(
  {
    previous,
    day,
    budget,
  }: { readonly previous: CheckInDay | undefined; readonly day: number; readonly budget: bigint },
  { checkIn: rule }: Pick<LoyaltyConstants, 'checkIn'> = loyaltyConstants,
): CheckIn | undefined {
  assertNotNegative(budget, 'A budget')
  if (previous && previous.day >= day) return undefined
  const streak = previous?.day === day - 1 ? previous.streak + 1 : 1
  const points = min(rule.pointsPerStreakDay * BigInt(Math.min(streak, rule.mostStreakDays)), budget)
  return { day, streak, points, budget: budget - points }
}

/**
 * The budget of check-ins (milli-points) after a play with this q (USD, 18 decimals). What it grows by rounds down to 0.001
 * point, in favour of the house; what exceeds the most it can be lapses.
 */
export function growCheckInBudget(
  { budget, q }: { readonly budget: bigint; readonly q: bigint },
  { checkIn: rule }: Pick<LoyaltyConstants, 'checkIn'> = loyaltyConstants,
): bigint {
  assertNotNegative(budget, 'A budget')
  return min(budget + pointsOfUsdDown(q, rule.budgetPerQBps), rule.mostBudget)
}
