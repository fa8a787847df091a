import type pg from 'pg'

/** Tables whose rows a trigger keeps. */
const appendOnly = [
  'app.point_entry',
  'app.rank_result',
  'app.accrual_reversal',
  'app.card_proposal',
  'app.card_decision',
]
const others = `app.accrual, app.accrual_cursor, app.point_balance, app.loyalty_account, app.rank_score, app.rank_bucket,
  app.rank_period, app.reward_card, app.card_batch, app.referral_sum, app.referral_total, app.account`

/** Empties what points, ranks, reward cards and referrals keep, between tests. */
export async function emptyLoyaltyTables(pool: pg.Pool): Promise<void> {
  const triggers = (state: 'disable' | 'enable') =>
    appendOnly.map((table) => `alter table ${table} ${state} trigger user;`).join(' ')
  await pool.query(`${triggers('disable')} truncate ${appendOnly.join()}, ${others} cascade; ${triggers('enable')}`)
}
