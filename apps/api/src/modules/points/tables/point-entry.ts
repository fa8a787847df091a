import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The append-only ledger of points, a partition a month; a trigger prevents changes. Find entries by `findEntries`. */
export const pointEntry = appSchema.table(
  'point_entry',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    delta: numeric({ precision: 30, scale: 3 }).notNull(),
    /** The balance after this entry. */
    balance: numeric({ precision: 30, scale: 3 }).notNull(),
    /** Identifies the movement; unique by `pointReference`, so that a replay books nothing twice. */
    reference: text().notNull(),
    kind: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The time decides the partition, so every key of the table has it.
    primaryKey({ name: 'point_entry_pkey', columns: [table.id, table.createdAt] }),
    check('point_entry_moves_something', sql`${table.delta} <> 0`),
    check('point_entry_balance_not_negative', sql`${table.balance} >= 0`),
    index('point_entry_address').on(table.address, table.id.desc()),
  ],
)
