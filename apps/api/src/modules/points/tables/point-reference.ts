import { bigint, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Where the entry of a reference is, in 64 partitions by hash. A trigger of `pointEntry` writes it: what it refuses is booked. */
export const pointReference = appSchema.table('point_reference', {
  reference: text().primaryKey(),
  entry: bigint({ mode: 'bigint' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
