import { PERIOD_KINDS } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** A day, week or month in which somebody played. Closed, it changes no more. */
export const rankPeriod = appSchema.table(
  'rank_period',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    /** As `periodOf` of `@tyche/loyalty` counts. */
    index: integer().notNull(),
    /** Everybody's q: USD with 18 decimals. */
    qUsd: numeric('q_usd', { precision: 78 }).notNull(),
    /** The block that closed it; null while it is open. */
    closedBlock: bigint('closed_block', { mode: 'number' }),
    /** `hashResult` of its frozen rows. */
    resultHash: text('result_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.index] }),
    check('rank_period_not_negative', sql`${table.qUsd} >= 0`),
    check('rank_period_closed_with_its_result', sql`(${table.closedBlock} is null) = (${table.resultHash} is null)`),
    index('rank_period_open').on(table.kind, table.index).where(sql`${table.closedBlock} is null`),
  ],
)
