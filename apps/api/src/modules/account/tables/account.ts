import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** An account that has signed in, by lower-case address. */
export const account = appSchema.table(
  'account',
  {
    address: text().primaryKey(),
    /** None after the account was closed, until it signs in again. */
    referralCode: text('referral_code').unique(),
    /** Bound once, never changed. */
    referrer: text().references((): AnyPgColumn => account.address),
    referrerBoundAt: timestamp('referrer_bound_at', { withTimezone: true }),
    /** Accounts that it referred: counted when they are bound, since some have very many. */
    referredCount: integer('referred_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('account_address_form', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`),
    check('account_referrer_is_another', sql`${table.referrer} <> ${table.address}`),
    index('account_referrer').on(table.referrer, table.address),
  ],
)
