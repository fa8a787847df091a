import { PERIOD_KINDS } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** The first places of a closed period, as they were at its close: rows are added, never changed (a trigger refuses it). */
export const rankResult = appSchema.table(
  'rank_result',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    index: integer().notNull(),
    rank: integer().notNull(),
    address: text().notNull(),
    /** USD with 18 decimals. */
    volumeUsd: numeric('volume_usd', { precision: 78 }).notNull(),
    /** 0 for a place without a part of the prizes. */
    weight: integer().notNull(),
    /** Points; 0 without a prize, and for an account whose points were frozen. */
    prize: numeric({ precision: 30, scale: 3 }).notNull(),
    /** Unix seconds: the first after the period. */
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.index, table.rank] }),
    check('rank_result_in_range', sql`${table.rank} > 0 and ${table.weight} >= 0 and ${table.prize} >= 0`),
    index('rank_result_address').on(table.address, table.endsAt.desc(), table.kind),
  ],
)
