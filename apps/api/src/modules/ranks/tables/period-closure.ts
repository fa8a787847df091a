import { PERIOD_KINDS } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Periods that an operator closed by hand. Rows are added, never changed (a trigger refuses it). */
export const periodClosure = appSchema.table(
  'period_closure',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    index: integer().notNull(),
    reason: text().notNull(),
    /** The login at the database: a trigger sets it. */
    decidedBy: text('decided_by').notNull().default(sql`session_user`),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.index] }),
    check('period_closure_has_a_reason', sql`length(trim(${table.reason})) between 3 and 500`),
  ],
)
