import { sql } from 'drizzle-orm'
import { check, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What an address has beside its points, also one that never signed in: earning needs no account. */
export const loyaltyAccount = appSchema.table(
  'loyalty_account',
  {
    address: text().primaryKey(),
    /** The sum of q: USD with 18 decimals. */
    expUsd: numeric('exp_usd', { precision: 78 }).notNull().default('0'),
    /** Points that check-ins may still bring. */
    checkInBudget: numeric('check_in_budget', { precision: 30, scale: 3 }).notNull().default('0'),
    /** Days in a row up to the newest check-in, and its day: the index of the UTC day. */
    streak: integer().notNull().default(0),
    lastCheckInDay: integer('last_check_in_day'),
    /** Points cannot be spent or activated while it is set; earning goes on. */
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
    /** Its owner asked to close it: it stays frozen for good. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    check('loyalty_account_closed_is_frozen', sql`${table.closedAt} is null or ${table.frozenAt} is not null`),
    check(
      'loyalty_account_not_negative',
      sql`${table.expUsd} >= 0 and ${table.checkInBudget} >= 0 and ${table.streak} >= 0`,
    ),
  ],
)
