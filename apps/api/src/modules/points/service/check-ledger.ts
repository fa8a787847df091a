import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'

export interface LedgerCheck {
  readonly accounts: number
  readonly entries: number
  /** Time of the newest entry, ISO 8601; null without one. */
  readonly newestEntryAt: string | null
  /** Sum of all balances, in points. */
  readonly points: string
  /** Accounts that are wrong, at most `MAX_SHOWN` of them, with the reason. */
  readonly wrong: readonly { readonly address: string; readonly says: string }[]
  readonly wrongCount: number
  /** Entries whose reference is not kept: it could be booked again. */
  readonly unreferenced: number
}

const MAX_SHOWN = 20

/**
 * Whether the ledger adds up, of all accounts: each balance is the sum of its entries and what the newest of them says; and each entry
 * has its reference. No chain and no indexer is needed, so it is what a restored backup is checked by.
 */
export async function checkLedger(db: Queries): Promise<LedgerCheck> {
  const { rows: totals } = await db.execute<Pick<LedgerCheck, 'accounts' | 'entries' | 'newestEntryAt' | 'points'>>(sql`
    select (select count(*)::integer from app.point_balance) as accounts,
           (select count(*)::integer from app.point_entry) as entries,
           (select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from app.point_entry) as "newestEntryAt",
           (select coalesce(sum(balance), 0)::text from app.point_balance) as points`)
  const { rows } = await db.execute<{ address: string; balance: string; sum: string; newest: string }>(sql`
    select address, coalesce(kept.balance, 0)::text as balance, coalesce(booked.sum, 0)::text as sum,
           coalesce(booked.newest, 0)::text as newest
    from app.point_balance as kept
    full join (
      select address, sum(delta) as sum, (array_agg(balance order by id desc))[1] as newest
      from app.point_entry group by address
    ) as booked using (address)
    where coalesce(kept.balance, 0) <> coalesce(booked.sum, 0) or coalesce(booked.newest, 0) <> coalesce(booked.sum, 0)
    order by address`)
  const { rows: lost } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from app.point_entry as e
    where not exists (select from app.point_reference as r
      where r.reference = e.reference and r.entry = e.id and r.created_at = e.created_at)`)
  const wrong = rows.slice(0, MAX_SHOWN).map(({ address, balance, sum, newest }) => ({
    address,
    says: `the balance is ${balance}, the entries sum up to ${sum}, and the newest says ${newest}`,
  }))
  return { ...totals[0]!, wrong, wrongCount: rows.length, unreferenced: lost[0]!.count }
}
