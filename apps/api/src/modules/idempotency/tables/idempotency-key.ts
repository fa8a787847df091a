import { index, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** A call that succeeded, by the key that its caller gave it: repeated with the same body it gets the same answer. */
export const idempotencyKey = appSchema.table(
  'idempotency_key',
  {
    address: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    /** sha256 of the request. */
    requestHash: text('request_hash').notNull(),
    /** Written in the transaction that did the work, so no other sees it without. */
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.route, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
)
