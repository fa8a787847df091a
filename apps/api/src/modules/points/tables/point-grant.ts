import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Points that operators gave: upward adjustments and batches of reward codes. Rows are added, never changed. */
export const pointGrant = appSchema.table(
  'point_grant',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Index of the UTC day, counted from 1970-01-01. */
    day: integer().notNull(),
    points: numeric({ precision: 30, scale: 3 }).notNull(),
    /** Of the adjustment's entry, or of the batch. */
    reference: text().notNull().unique(),
    grantedBy: text('granted_by').notNull().default(sql`session_user`),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('point_grant_positive', sql`${table.points} > 0`), index('point_grant_day').on(table.day)],
)
