import { sql } from 'drizzle-orm'
import { bigint, check, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { cardProposal } from './card-proposal.ts'

/** Codes that an operator made together, to be given away. */
export const cardBatch = appSchema.table(
  'card_batch',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    proposal: bigint({ mode: 'bigint' })
      .unique()
      .references(() => cardProposal.id),
    /** What its cards are called. */
    name: text().notNull(),
    count: integer().notNull(),
    /** Of each code: points, or base units of a token. */
    points: numeric({ precision: 30, scale: 3 }),
    token: text(),
    amount: numeric({ precision: 78 }),
    /** Of codes for tokens: `deploymentDigest` of the deployment whose RewardPool pays them. */
    deployment: text(),
    /** What one of its rewards in tokens is worth: USD with 18 decimals, 0 for points. */
    prizeUsd: numeric('prize_usd', { precision: 78 }).notNull().default('0'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('card_batch_positive', sql`${table.count} > 0 and ${table.points} > 0 and ${table.amount} > 0`),
    check(
      'card_batch_one_reward',
      sql`(${table.points} is null) = (${table.amount} is not null) and (${table.token} is null) = (${table.amount} is null)
        and (${table.deployment} is null) = (${table.amount} is null)`,
    ),
  ],
)
