import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What operators proposed to change in the ledger. Rows are added, never changed (a trigger refuses it). */
export const pointAdjustment = appSchema.table(
  'point_adjustment',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    delta: numeric({ precision: 30, scale: 3 }).notNull(),
    /** The reference of a credit that it takes back. */
    reverses: text(),
    reason: text().notNull(),
    /** Another person than the one who proposed it has to confirm it. */
    needsAnother: boolean('needs_another').notNull(),
    /** The login at the database: a trigger sets it. */
    proposedBy: text('proposed_by').notNull().default(sql`session_user`),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('point_adjustment_moves_something', sql`${table.delta} <> 0`),
    check('point_adjustment_takes_back', sql`${table.reverses} is null or ${table.delta} < 0`),
    check('point_adjustment_has_a_reason', sql`length(trim(${table.reason})) between 3 and 500`),
    check('point_adjustment_address_form', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`),
    index('point_adjustment_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('point_adjustment_address').on(table.address, table.id.desc()),
  ],
)
