import { sql } from 'drizzle-orm'
import { check, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The sum of an address's ledger entries, kept in the same transaction. */
export const pointBalance = appSchema.table(
  'point_balance',
  {
    address: text().primaryKey(),
    balance: numeric({ precision: 30, scale: 3 }).notNull().default('0'),
  },
  (table) => [check('point_balance_not_negative', sql`${table.balance} >= 0`)],
)
