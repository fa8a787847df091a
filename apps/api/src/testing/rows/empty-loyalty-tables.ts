import type pg from 'pg'

/** Tables whose rows a trigger keeps. */
const appendOnly = ['app.rank_result', 'app.accrual_reversal', 'app.card_proposal', 'app.card_decision']
const others = `app.accrual, app.accrual_cursor, app.point_balance, app.loyalty_account, app.rank_score, app.rank_bucket, app.rank_bucket_part,
  app.rank_period, app.reward_card, app.card_batch, app.referral_sum, app.referral_total, app.account`

/** Empties what points, ranks, reward cards and referrals keep, between tests. */
export async function emptyLoyaltyTables(pool: pg.Pool): Promise<void> {
  // A replica fires no triggers. The ledger is deleted: to truncate its many partitions makes a file for each.
  await pool.query(`begin; set local session_replication_role = replica;
    delete from app.point_entry; delete from app.point_reference;
    truncate ${appendOnly.join()}, ${others} cascade; commit`)
}
