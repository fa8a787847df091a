import { index, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { account } from './account.ts'

/** An access token, stored as its sha256 so that a leaked table contains no usable token. */
export const session = appSchema.table(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    address: text()
      .notNull()
      .references(() => account.address),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('session_address').on(table.address), index('session_expiry').on(table.expiresAt)],
)
