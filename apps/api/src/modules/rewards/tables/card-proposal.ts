import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** A batch of codes that an operator wants to make. Rows are added, never changed (a trigger refuses it). */
export const cardProposal = appSchema.table(
  'card_proposal',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What its cards are called. */
    name: text().notNull(),
    count: integer().notNull(),
    /** Of each code: points, or base units of a token. */
    points: numeric({ precision: 30, scale: 3 }),
    token: text(),
    amount: numeric({ precision: 78 }),
    /** Unix seconds: the codes can be activated before. */
    endTime: integer('end_time').notNull(),
    reason: text().notNull(),
    /** Another person than the one who proposed it has to confirm it. */
    needsAnother: boolean('needs_another').notNull(),
    /** The login at the database: a trigger sets it. */
    proposedBy: text('proposed_by').notNull().default(sql`session_user`),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('card_proposal_positive', sql`${table.count} > 0 and ${table.points} > 0 and ${table.amount} > 0`),
    check(
      'card_proposal_one_reward',
      sql`(${table.points} is null) = (${table.amount} is not null) and (${table.token} is null) = (${table.amount} is null)`,
    ),
    check('card_proposal_has_a_reason', sql`length(trim(${table.reason})) between 3 and 500`),
  ],
)
