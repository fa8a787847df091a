import { sql } from 'drizzle-orm'
import { bigint, boolean, check, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { pointAdjustment } from './point-adjustment.ts'

/** How a proposed adjustment ended, once. Rows are added, never changed (a trigger refuses it). */
export const pointDecision = appSchema.table(
  'point_decision',
  {
    adjustment: bigint({ mode: 'bigint' })
      .primaryKey()
      .references(() => pointAdjustment.id),
    isConfirmed: boolean('is_confirmed').notNull(),
    /** Of the ledger entry; unique, because a credit that was spent as a whole is reversed without an entry. */
    reference: text().unique(),
    /** Points that moved, and points that became a debt. */
    booked: numeric({ precision: 30, scale: 3 }).notNull(),
    owed: numeric({ precision: 30, scale: 3 }).notNull(),
    /** The login at the database: a trigger sets it. */
    decidedBy: text('decided_by').notNull().default(sql`session_user`),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('point_decision_names_its_entry', sql`${table.isConfirmed} = (${table.reference} is not null)`),
    check(
      'point_decision_moves_when_confirmed',
      sql`${table.isConfirmed} or (${table.booked} = 0 and ${table.owed} = 0)`,
    ),
    check('point_decision_owes_nothing_negative', sql`${table.owed} >= 0`),
  ],
)
