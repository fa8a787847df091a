import type { CheckInRecord, CheckInResult } from '@tyche/api-schema/points/check-in'
import {
  type CheckInDay,
  checkIn as checkInOf,
  formatPoints,
  parsePoints,
  periodAt,
  periodOf,
  pointsReference,
} from '@tyche/loyalty'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { retryDeadlock } from '../../../db/locks/retry-deadlock.ts'
import { checkIn } from '../tables/check-in.ts'
import { loyaltyAccount } from '../tables/loyalty-account.ts'
import { type LoyaltyAccount, lockLoyaltyAccount, readLoyaltyAccount } from './loyalty-accounts.ts'
import { recordPointsIn } from './record-points.ts'

const previousOf = ({ lastCheckInDay, streak }: LoyaltyAccount): CheckInDay | undefined =>
  lastCheckInDay === null ? undefined : { day: lastCheckInDay, streak }

export interface CheckInParameters {
  readonly address: Address
  readonly nowSec: number
  /** `deploymentDigest`. */
  readonly deployment: string
}

/** Checks in for the UTC day of a time, once. */
export async function checkInNow(
  db: Database,
  { address, nowSec, deployment }: CheckInParameters,
): Promise<CheckInResult | 'alreadyCheckedIn' | 'frozen'> {
  const { index: day, key: date } = periodAt('daily', nowSec)
  const checkInOnce = async (tx: Queries) => {
    const before = await lockLoyaltyAccount(tx, address)
    if (before.frozenAt) return 'frozen'
    const result = checkInOf({ previous: previousOf(before), day, budget: parsePoints(before.checkInBudget) })
    if (!result) return 'alreadyCheckedIn'
    const { streak } = result
    const [points, budget] = [formatPoints(result.points), formatPoints(result.budget)]
    await tx
      .update(loyaltyAccount)
      .set({ streak, lastCheckInDay: day, checkInBudget: budget })
      .where(eq(loyaltyAccount.address, before.address))
    await tx.insert(checkIn).values({ address: before.address, day, streak, points })
    if (result.points > 0n) {
      const reference = pointsReference(deployment, { kind: 'checkin', address, day: date })
      await recordPointsIn(tx, { address, delta: points, reference, kind: 'checkin' })
    }
    return { date, streak, points, budget }
  }
  // Accrual may have credited the account as a referrer, and need it as a winner of a period that closes.
  return await retryDeadlock(() => db.transaction(checkInOnce))
}

/** The check-ins of a UTC month, and what the next one brings. */
export async function readCheckIns(
  db: Queries,
  {
    address,
    nowSec,
    month,
  }: { readonly address: Address; readonly nowSec: number; readonly month?: string | undefined },
): Promise<CheckInRecord> {
  const today = periodAt('daily', nowSec).index
  const period = periodAt('monthly', month === undefined ? nowSec : Date.parse(`${month}-01T00:00:00Z`) / 1_000)
  const [first, last] = [periodAt('daily', period.startsAt).index, periodAt('daily', period.endsAt - 1).index]
  const [account, days] = await Promise.all([
    readLoyaltyAccount(db, address),
    db
      .select()
      .from(checkIn)
      .where(and(eq(checkIn.address, address.toLowerCase()), between(checkIn.day, first, last)))
      .orderBy(asc(checkIn.day)),
  ])
  const previous = previousOf(account)
  const isCheckedIn = previous !== undefined && previous.day >= today
  const nextDay = isCheckedIn ? previous.day + 1 : today
  const next = checkInOf({ previous, day: nextDay, budget: parsePoints(account.checkInBudget) })
  return {
    month: period.key,
    days: days.map(({ day, streak, points }) => ({ date: periodOf('daily', day).key, streak, points })),
    streak: previous && previous.day >= today - 1 ? previous.streak : 0,
    isCheckedIn,
    nextPoints: formatPoints(next?.points ?? 0n),
    budget: account.checkInBudget,
    now: nowSec,
  }
}
