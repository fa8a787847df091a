import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** A message to be signed. Its nonce is used once. */
export const signInChallenge = appSchema.table(
  'sign_in_challenge',
  {
    nonce: text().primaryKey(),
    address: text().notNull(),
    message: text().notNull(),
    domain: text().notNull(),
    uri: text().notNull(),
    chainId: integer('chain_id').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (table) => [
    index('sign_in_challenge_address').on(table.address, table.issuedAt.desc()),
    index('sign_in_challenge_expiry').on(table.expiresAt),
  ],
)
