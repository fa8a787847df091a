import { vipStanding } from '@tyche/loyalty'
import { desc, eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readLoyaltyAccount } from '../../points/service/loyalty-accounts.ts'
import { accountFreeze } from '../../points/tables/account-freeze.ts'
import { pointAdjustment } from '../../points/tables/point-adjustment.ts'
import { pointBalance } from '../../points/tables/point-balance.ts'
import { pointDecision } from '../../points/tables/point-decision.ts'
import { pointEntry } from '../../points/tables/point-entry.ts'
import { account } from '../tables/account.ts'
import { findAccount } from './accounts.ts'

/** Rows of each list, the newest first. */
const MOST_LISTED = 20

/** What an operator sees of an address: standing, points, referrals, and the newest of what happened to its points. */
export async function lookUpUser(db: Queries, of: Address) {
  const address = of.toLowerCase()
  const own = await findAccount(db, of)
  const { expUsd, checkInBudget, streak, frozenAt, closedAt } = await readLoyaltyAccount(db, address)
  const [holding] = await db.select().from(pointBalance).where(eq(pointBalance.address, address))
  const [referred] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(account)
    .where(eq(account.referrer, address))
  const entries = await db
    .select()
    .from(pointEntry)
    .where(eq(pointEntry.address, address))
    .orderBy(desc(pointEntry.id))
    .limit(MOST_LISTED)
  const adjustments = await db
    .select()
    .from(pointAdjustment)
    .leftJoin(pointDecision, eq(pointDecision.adjustment, pointAdjustment.id))
    .where(eq(pointAdjustment.address, address))
    .orderBy(desc(pointAdjustment.id))
    .limit(MOST_LISTED)
  const freezes = await db
    .select()
    .from(accountFreeze)
    .where(eq(accountFreeze.address, address))
    .orderBy(desc(accountFreeze.id))
    .limit(MOST_LISTED)
  return {
    address,
    points: holding?.balance ?? '0.000',
    debt: holding?.debt ?? '0.000',
    expUsd,
    vipLevel: vipStanding(BigInt(expUsd)).level,
    checkInBudget,
    streak,
    frozenAt,
    closedAt,
    createdAt: own?.createdAt ?? null,
    lastSignInAt: own?.lastSignInAt ?? null,
    referralCode: own?.referralCode ?? null,
    referrer: own?.referrer ?? null,
    referredCount: referred?.count ?? 0,
    entries,
    adjustments: adjustments.map(({ point_adjustment, point_decision }) => ({
      ...point_adjustment,
      decision: point_decision,
    })),
    freezes,
  }
}
