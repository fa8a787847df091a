import { sql } from 'drizzle-orm'
import { bigint, check, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Codes that an operator made together, to be given away. */
export const cardBatch = appSchema.table(
  'card_batch',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What its cards are called. */
    name: text().notNull(),
    count: integer().notNull(),
    /** Of each code. */
    points: numeric({ precision: 30, scale: 3 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('card_batch_positive', sql`${table.count} > 0 and ${table.points} > 0`)],
)
