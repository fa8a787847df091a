import type pg from 'pg'

const books = {
  entries: 'select address, delta, reference, kind from app.point_entry order by reference',
  balances: 'select * from app.point_balance order by address',
  accounts: 'select * from app.loyalty_account order by address',
  scores: 'select * from app.rank_score order by kind, index, tag, address',
  periods: 'select * from app.rank_period order by kind, index',
  referrals: 'select * from app.referral_sum order by address',
  totals: 'select * from app.referral_total order by referrer',
  fees: 'select treasury_fees_usd from app.accrual_cursor',
  accruals: 'select * from app.accrual order by reference',
  buckets: 'select * from app.rank_bucket where count > 0 order by kind, index, tag, bucket',
  parts: 'select * from app.rank_bucket_part where count > 0 order by kind, index, tag, starts_at',
  results: 'select * from app.rank_result order by kind, index, rank',
  cards: 'select owner, points, kind, index, rank from app.reward_card order by kind, index, rank',
}

/** Everything that accrual keeps. */
export async function readBooks(pool: pg.Pool) {
  const read = Object.entries(books).map(async ([name, text]) => [name, (await pool.query(text)).rows] as const)
  return Object.fromEntries(await Promise.all(read)) as Record<keyof typeof books, pg.QueryResult['rows']>
}
