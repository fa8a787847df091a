import { text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The published list of a sale's orders, under its hash, for ever: a trigger refuses every change. */
export const saleLeaves = appSchema.table('sale_leaves', {
  leavesHash: text('leaves_hash').primaryKey(),
  /** The JSON as it is served. */
  body: text().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
})
