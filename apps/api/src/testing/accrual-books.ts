import type pg from 'pg'

/** Everything that accrual keeps. */
export async function readBooks(pool: pg.Pool) {
  const rows = async (text: string) => (await pool.query(text)).rows
  const [
    entries,
    balances,
    accounts,
    scores,
    periods,
    referrals,
    totals,
    fees,
    accruals,
    buckets,
    parts,
    results,
    cards,
  ] = await Promise.all([
    rows('select address, delta, reference, kind from app.point_entry order by reference'),
    rows('select * from app.point_balance order by address'),
    rows('select * from app.loyalty_account order by address'),
    rows('select * from app.rank_score order by kind, index, tag, address'),
    rows('select * from app.rank_period order by kind, index'),
    rows('select * from app.referral_sum order by address'),
    rows('select * from app.referral_total order by referrer'),
    rows('select treasury_fees_usd from app.accrual_cursor'),
    rows('select * from app.accrual order by reference'),
    rows('select * from app.rank_bucket where count > 0 order by kind, index, tag, bucket'),
    rows('select * from app.rank_bucket_part where count > 0 order by kind, index, tag, starts_at'),
    rows('select * from app.rank_result order by kind, index, rank'),
    rows('select owner, points, kind, index, rank from app.reward_card order by kind, index, rank'),
  ])
  return {
    entries,
    balances,
    accounts,
    scores,
    periods,
    referrals,
    totals,
    fees,
    accruals,
    buckets,
    parts,
    results,
    cards,
  }
}
