import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { rewardPayment } from '../../../db/onchain/views.ts'

export interface CardCounts {
  readonly toReceive: number
  readonly toActivate: number
  /** Of activated cards, that the chain has not paid. */
  readonly vouchers: number
}

/** How many cards wait for each of these accounts, in lower case; those for whom none does are left out. */
export async function readCardCounts(db: Queries, accounts: readonly string[]): Promise<Map<string, CardCounts>> {
  const those = sql`any(${sql.param(accounts)}::text[])`
  const { rows } = await readOnchain(() =>
    db.execute<Record<keyof CardCounts, number> & { account: string }>(sql`
      select account, count(*) filter (where status = 'waiting')::int as "toReceive",
        count(*) filter (where status = 'unused')::int as "toActivate",
        count(*) filter (where status = 'used')::int as vouchers
      from (
        select owner as account, status from app.reward_card where owner = ${those} and status in ('waiting', 'unused')
        union all
        select used_by, status from app.reward_card c where used_by = ${those} and voucher is not null
          and not exists (select from ${rewardPayment} where ${rewardPayment.voucher} = c.voucher)
      ) as cards group by account`),
  )
  return new Map(
    rows.map(({ account, toReceive, toActivate, vouchers }) => [account, { toReceive, toActivate, vouchers }]),
  )
}
