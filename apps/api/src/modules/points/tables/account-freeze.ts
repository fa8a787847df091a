import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Who froze, freed or closed the points of an account, and why. Rows are added, never changed (a trigger refuses it). */
export const accountFreeze = appSchema.table(
  'account_freeze',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    isFrozen: boolean('is_frozen').notNull(),
    /** It was closed, for good. */
    isClosed: boolean('is_closed').notNull().default(false),
    reason: text().notNull(),
    /** The login at the database: a trigger sets it. */
    decidedBy: text('decided_by').notNull().default(sql`session_user`),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('account_freeze_has_a_reason', sql`length(trim(${table.reason})) between 3 and 500`),
    check('account_freeze_address_form', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`),
    index('account_freeze_address').on(table.address, table.id.desc()),
  ],
)
