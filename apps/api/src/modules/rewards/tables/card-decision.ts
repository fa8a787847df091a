import { sql } from 'drizzle-orm'
import { bigint, boolean, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { cardProposal } from './card-proposal.ts'

/** How a proposed batch of codes ended, once. Rows are added, never changed (a trigger refuses it). */
export const cardDecision = appSchema.table('card_decision', {
  proposal: bigint({ mode: 'bigint' })
    .primaryKey()
    .references(() => cardProposal.id),
  isConfirmed: boolean('is_confirmed').notNull(),
  /** The login at the database: a trigger sets it. */
  decidedBy: text('decided_by').notNull().default(sql`session_user`),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
})
