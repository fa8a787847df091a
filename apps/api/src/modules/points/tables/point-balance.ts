import { sql } from 'drizzle-orm'
import { check, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The sum of an address's ledger entries, kept in the same transaction. */
export const pointBalance = appSchema.table(
  'point_balance',
  {
    address: text().primaryKey(),
    balance: numeric({ precision: 30, scale: 3 }).notNull().default('0'),
    /** What a reversed credit could not take because it was spent: later credits pay it first. */
    debt: numeric({ precision: 30, scale: 3 }).notNull().default('0'),
  },
  (table) => [
    check('point_balance_not_negative', sql`${table.balance} >= 0`),
    check('point_balance_pays_debt', sql`${table.debt} = 0 or (${table.debt} > 0 and ${table.balance} = 0)`),
  ],
)
