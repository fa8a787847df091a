import { sql } from 'drizzle-orm'
import { bigint, check, integer, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** How far a deployment's events have been credited. */
export const accrualCursor = appSchema.table(
  'accrual_cursor',
  {
    /** `deploymentDigest` of `@tyche/loyalty`: a chain that was reset is another one. */
    deployment: text().primaryKey(),
    /** The last block that is credited in full; its hash tells whether the chain still has it. */
    block: bigint({ mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    /** Unix seconds of that block. */
    blockTime: integer('block_time').notNull(),
    /** What the treasury got of all that is credited: USD with 18 decimals. */
    treasuryFeesUsd: numeric('treasury_fees_usd', { precision: 78 }).notNull(),
  },
  (table) => [check('accrual_cursor_not_negative', sql`${table.block} >= 0 and ${table.treasuryFeesUsd} >= 0`)],
)
