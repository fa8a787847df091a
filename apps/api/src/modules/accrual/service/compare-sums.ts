import { formatPoints, loyaltyConstants, periodOf } from '@tyche/loyalty'
import { BPS_DENOMINATOR, USD_PRECISION } from '@tyche/protocol/scales'
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/queries/row-set.ts'
import { ALL_TAG, GAMES_TAG, LUCKY_BUY_TAG } from '../../ranks/service/rank-tags.ts'
import { rankPeriod } from '../../ranks/tables/rank-period.ts'
import type { Compare, Difference } from './difference.ts'

/**
 * Compares what is kept beside the ledger with the sums of the accruals, whose rows the chain has confirmed: scores and volumes of
 * open periods, referrals, budgets of check-ins.
 */
export async function compareSums(tx: Queries, compare: Compare): Promise<void> {
  const each = async (what: Difference['what'], query: SQL) => {
    const { rows } = await tx.execute<{ of: string; expected: string | null; found: string | null }>(query)
    for (const { of, expected, found } of rows) compare(what, of, expected, found)
  }
  const scores = await expectedScores(tx)
  if (scores) {
    await each('score', scoresThatDiffer(scores))
    await each('period', periodsThatDiffer(scores))
  }
  await each('referral', referralsThatDiffer)
  await each('referrer', referrersThatDiffer)
  await each('budget', budgetsThatDiffer)
}

const MILLI = 1_000n

/** Plays that no operator has taken back. */
const isKept = sql`not exists (select from app.accrual_reversal r where r.reference = a.reference)`

/** A closed period keeps its result, whatever is taken back later. */
async function expectedScores(tx: Queries): Promise<SQL | undefined> {
  const open = await tx
    .select({ kind: rankPeriod.kind, index: rankPeriod.index })
    .from(rankPeriod)
    .where(isNull(rankPeriod.closedBlock))
  if (open.length === 0) return undefined
  const periods = open.map(({ kind, index }) => {
    const { startsAt, endsAt } = periodOf(kind, index)
    return { kind, index, starts_at: startsAt, ends_at: endsAt }
  })
  const columns = { kind: 'text', index: 'integer', starts_at: 'bigint', ends_at: 'bigint' }
  return sql`
    select t.kind, t.index, tags.tag, a.address, sum(a.q_usd) as volume_usd
    from ${rowSet(periods, columns)}
    join app.accrual a on a.at >= t.starts_at and a.at < t.ends_at and a.kind <> 'recycle' and ${isKept}
    cross join unnest(case when a.tag = ${LUCKY_BUY_TAG} then array[${ALL_TAG}, a.tag]
      else array[${ALL_TAG}, ${GAMES_TAG}, a.tag] end) as tags(tag)
    group by t.kind, t.index, tags.tag, a.address`
}

const scoresThatDiffer = (expected: SQL) => sql`
  with expected as (${expected}), found as (
    select kind, index, tag, address, volume_usd from app.rank_score s where exists (
      select from app.rank_period p where p.kind = s.kind and p.index = s.index and p.closed_block is null))
  select concat_ws(' ', kind, index, tag, address) as of, e.volume_usd::text as expected, f.volume_usd::text as found
  from expected e full join found f using (kind, index, tag, address)
  where e.volume_usd is distinct from f.volume_usd order by 1`

const periodsThatDiffer = (expected: SQL) => sql`
  with expected as (select kind, index, sum(volume_usd) as q_usd from (${expected}) as scores where tag = ${ALL_TAG} group by kind, index)
  select concat_ws(' ', p.kind, p.index) as of, coalesce(e.q_usd, 0)::text as expected, p.q_usd::text as found
  from app.rank_period p left join expected e using (kind, index)
  where p.closed_block is null and p.q_usd <> coalesce(e.q_usd, 0) order by 1`

/** A play's cost is taken back with the play, the points of its share with the share. */
const expectedReferrals = sql`
  select a.address, a.referrer, sum(case when ${isKept} then a.q_usd else 0 end) as cost_usd,
    sum(case when s.reference is null then a.referrer_points else 0 end) as points
  from app.accrual a left join app.accrual_reversal s
    on s.reference = concat_ws(':', 'ref', split_part(a.reference, ':', 2), a.kind, split_part(a.reference, ':', 3))
  where a.referrer is not null group by a.address, a.referrer`

const costAndPoints = (from: SQL) => sql`${from}.cost_usd || ' for ' || ${from}.points || ' points'`

const referralsThatDiffer = sql`
  with e as (${expectedReferrals})
  select address as of, ${costAndPoints(sql`e`)} as expected, ${costAndPoints(sql`f`)} as found
  from e full join app.referral_sum f using (address, referrer)
  where (e.cost_usd, e.points) is distinct from (f.cost_usd, f.points) order by 1`

const referrersThatDiffer = sql`
  with e as (select referrer, sum(cost_usd) as cost_usd, sum(points) as points from (${expectedReferrals}) as sums group by referrer)
  select referrer as of, ${costAndPoints(sql`e`)} as expected, ${costAndPoints(sql`f`)} as found
  from e full join app.referral_total f using (referrer)
  where (e.cost_usd, e.points) is distinct from (f.cost_usd, f.points) order by 1`

const { budgetPerQBps, mostBudget } = loyaltyConstants.checkIn
/** `pointsOfUsdDown`, in points. */
const growth = sql`div(a.q_usd * ${(budgetPerQBps * MILLI).toString()}::numeric, ${(BPS_DENOMINATOR * USD_PRECISION).toString()}::numeric) / ${MILLI.toString()}::numeric`
const most = sql`${formatPoints(mostBudget)}::numeric`

/**
 * A play adds to the budget as far as the most it can be, a check-in takes from it: what lapsed until now is how far the sum was ever
 * above the most. Each that moved the budget has an entry, in the order in which they did. Where a play was taken back the order to
 * the check-ins is not known, so those are left out.
 */
const budgetsThatDiffer = sql`
  with moves as (
    select e.id, e.address, case when e.kind = 'checkin' then -e.delta else ${growth} end as points
    from app.point_entry e left join app.accrual a on a.reference = e.reference
    where e.kind in ('bet', 'draw', 'checkin')),
  sums as (select address, points, sum(points) over (partition by address order by id) as reached from moves),
  expected as (
    select address, sum(points) - greatest(0, max(reached) - ${most}) as budget from sums group by address)
  select address as of, coalesce(e.budget, 0)::numeric(30, 3)::text as expected, coalesce(f.check_in_budget, 0)::text as found
  from expected e full join app.loyalty_account f using (address)
  where coalesce(e.budget, 0) <> coalesce(f.check_in_budget, 0)
    and address not in (select r.address from app.accrual_reversal r where r.exp_usd > 0) order by 1`
