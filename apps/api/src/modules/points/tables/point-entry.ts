import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The append-only ledger of points; a trigger prevents changes. */
export const pointEntry = appSchema.table(
  'point_entry',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    delta: numeric({ precision: 30, scale: 3 }).notNull(),
    /** The balance after this entry. */
    balance: numeric({ precision: 30, scale: 3 }).notNull(),
    /** Identifies the movement; unique, so that a replay books nothing twice. */
    reference: text().notNull().unique(),
    kind: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('point_entry_moves_something', sql`${table.delta} <> 0`),
    check('point_entry_balance_not_negative', sql`${table.balance} >= 0`),
    index('point_entry_address').on(table.address, table.id.desc()),
  ],
)
