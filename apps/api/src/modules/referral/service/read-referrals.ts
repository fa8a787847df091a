import type { ReferralInfo } from '@tyche/api-schema/referral'
import { desc, eq, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import type { Account } from '../../account/service/accounts.ts'
import { account } from '../../account/tables/account.ts'
import { referralSum, referralTotal } from '../tables/referral-sum.ts'

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000)

/** Who plays with an account's code and what it brought, the most first. */
export async function readReferrals(db: Queries, me: Account, query: PageQuery, origin: string): Promise<ReferralInfo> {
  const ofMine = eq(account.referrer, me.address)
  const points = sql<string>`coalesce(${referralSum.points}, 0)::numeric(30, 3)`
  const [rows, counts, totals] = await Promise.all([
    db
      .select({
        address: account.address,
        boundAt: account.referrerBoundAt,
        costUsd: sql<string>`coalesce(${referralSum.costUsd}, 0)`,
        points,
      })
      .from(account)
      .leftJoin(referralSum, eq(referralSum.address, account.address))
      .where(ofMine)
      .orderBy(desc(points), account.address)
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    db.select({ count: sql<number>`count(*)::int` }).from(account).where(ofMine),
    db.select().from(referralTotal).where(eq(referralTotal.referrer, me.address)),
  ])
  const referredCount = counts[0]?.count ?? 0
  const list = rows.map((row) => ({
    address: getAddress(row.address as Address),
    totalCost: row.costUsd,
    contributePoints: row.points,
    boundAt: row.boundAt ? secondsOf(row.boundAt) : 0,
  }))
  const code = me.referralCode ?? ''
  return {
    code,
    link: `${origin}/?ref=${code}`,
    referrer: me.referrer && getAddress(me.referrer as Address),
    boundAt: me.referrerBoundAt && secondsOf(me.referrerBoundAt),
    referredCount,
    totalCostUsd: totals[0]?.costUsd ?? '0',
    totalPoints: totals[0]?.points ?? '0.000',
    ...pageOf(query, list, referredCount),
  }
}
