import { sql } from 'drizzle-orm'
import { check, index, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What a referred player has played since they were bound, and what that brought their referrer. */
export const referralSum = appSchema.table(
  'referral_sum',
  {
    /** The referred player. */
    address: text().primaryKey(),
    referrer: text().notNull(),
    /** The sum of q: USD with 18 decimals. */
    costUsd: numeric('cost_usd', { precision: 78 }).notNull(),
    points: numeric({ precision: 30, scale: 3 }).notNull(),
  },
  (table) => [
    check('referral_sum_not_negative', sql`${table.costUsd} >= 0 and ${table.points} >= 0`),
    index('referral_sum_referrer').on(table.referrer, table.points.desc(), table.address),
  ],
)

/** The same for all players of a referrer together. */
export const referralTotal = appSchema.table(
  'referral_total',
  {
    referrer: text().primaryKey(),
    costUsd: numeric('cost_usd', { precision: 78 }).notNull(),
    points: numeric({ precision: 30, scale: 3 }).notNull(),
  },
  (table) => [check('referral_total_not_negative', sql`${table.costUsd} >= 0 and ${table.points} >= 0`)],
)
