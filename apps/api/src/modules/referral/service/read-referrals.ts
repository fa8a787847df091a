import type { ReferralInfo } from '@tyche/api-schema/points/referral'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { countUpTo } from '../../../db/queries/count-up-to.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
import type { Account } from '../../account/service/accounts.ts'
import { account } from '../../account/tables/account.ts'
import { referralSum, referralTotal } from '../tables/referral-sum.ts'

/** "nulls last" because the index has it so; there are no nulls. */
const byPoints = sql`${desc(referralSum.points)} nulls last`

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000)

interface Friend {
  readonly address: string
  readonly boundAt: Date | null
  readonly costUsd: string
  readonly points: string
}

/** Who plays with an account's code and what it brought, the most first; then those who have not played. */
export async function readReferrals(db: Queries, me: Account, query: PageQuery, origin: string): Promise<ReferralInfo> {
  const [rows, totals] = await Promise.all([
    readFriends(db, me, query),
    me.referredCount === 0 ? [] : readTotal(db, me.address),
  ])
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
    referredCount: me.referredCount,
    totalCostUsd: totals[0]?.costUsd ?? '0',
    totalPoints: totals[0]?.points ?? '0.000',
    ...pageOf(query, list, me.referredCount),
  }
}

function readTotal(db: Queries, referrer: string) {
  return statementOf(db, 'referralTotal', () =>
    db
      .select()
      .from(referralTotal)
      .where(eq(referralTotal.referrer, sql.placeholder('referrer'))),
  ).execute({ referrer })
}

/** Two reads, each in the order of an index: of a hundred thousand friends a page sorts none. */
async function readFriends(db: Queries, me: Account, query: PageQuery): Promise<Friend[]> {
  const { pageSize } = query
  const { address: referrer, referredCount } = me
  const offset = offsetOf(query)
  if (offset >= referredCount) return []
  const played = await readPlayed(db, referrer, pageSize, offset)
  if (played.length === pageSize || offset + played.length >= referredCount) return played
  const before =
    played.length > 0 || offset === 0 ? offset : await countUpTo(db, playedOf(db, referrer), undefined, offset)
  return [...played, ...(await readIdle(db, referrer, pageSize - played.length, Math.max(0, offset - before)))]
}

function playedOf(db: Queries, referrer: string) {
  return db
    .select({ one: sql`1`.as('one') })
    .from(referralSum)
    .where(eq(referralSum.referrer, referrer))
    .as('played')
}

function readPlayed(db: Queries, referrer: string, limit: number, offset: number): Promise<Friend[]> {
  return statementOf(db, 'friendsWhoPlayed', () => selectPlayed(db)).execute({ referrer, limit, offset })
}

function selectPlayed(db: Queries) {
  // Of the columns of the index alone, so that rows before the page are not read.
  const page = db
    .select({ address: referralSum.address, points: referralSum.points })
    .from(referralSum)
    .where(eq(referralSum.referrer, sql.placeholder('referrer')))
    .orderBy(byPoints, referralSum.address)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select({
      address: page.address,
      boundAt: account.referrerBoundAt,
      costUsd: referralSum.costUsd,
      points: page.points,
    })
    .from(page)
    .innerJoin(referralSum, eq(referralSum.address, page.address))
    .leftJoin(account, eq(account.address, page.address))
    .orderBy(desc(page.points), page.address)
}

async function readIdle(db: Queries, referrer: string, limit: number, offset: number): Promise<Friend[]> {
  const rows = await statementOf(db, 'friendsWhoHaveNotPlayed', () => selectIdle(db)).execute({
    referrer,
    limit,
    offset,
  })
  return rows.map((row) => ({ ...row, costUsd: '0', points: '0.000' }))
}

function selectIdle(db: Queries) {
  const hasPlayed = db.select().from(referralSum).where(eq(referralSum.address, account.address))
  return db
    .select({ address: account.address, boundAt: account.referrerBoundAt })
    .from(account)
    .where(and(eq(account.referrer, sql.placeholder('referrer')), notExists(hasPlayed)))
    .orderBy(account.address)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
}
