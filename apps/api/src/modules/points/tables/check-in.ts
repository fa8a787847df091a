import { sql } from 'drizzle-orm'
import { check, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Who checked in on which day. */
export const checkIn = appSchema.table(
  'check_in',
  {
    address: text().notNull(),
    /** Index of the UTC day, counted from 1970-01-01. */
    day: integer().notNull(),
    /** Days in a row, this one included. */
    streak: integer().notNull(),
    points: numeric({ precision: 30, scale: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.day] }),
    check('check_in_not_negative', sql`${table.points} >= 0 and ${table.streak} > 0`),
  ],
)
