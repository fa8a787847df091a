import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What an event on the chain earned: one row for each bet, drawn order and recycled ticket that counted. */
export const accrual = appSchema.table(
  'accrual',
  {
    /** Of the points entry: `pointsReference` of `@tyche/loyalty`. */
    reference: text().primaryKey(),
    kind: text({ enum: ['bet', 'draw', 'recycle'] }).notNull(),
    /** Who earned it. */
    address: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    /** Unix seconds of that block. */
    at: integer().notNull(),
    /** A game, or `luckyBuy`. */
    tag: text().notNull(),
    /** USD with 18 decimals; of a recycled ticket that of its order, which was counted at its draw. */
    qUsd: numeric('q_usd', { precision: 78 }).notNull(),
    multiplierBps: integer('multiplier_bps').notNull(),
    points: numeric({ precision: 30, scale: 3 }).notNull(),
    /** Who referred the earner before they played, and what that brought. */
    referrer: text(),
    referrerPoints: numeric('referrer_points', { precision: 30, scale: 3 }).notNull(),
  },
  (table) => [
    check('accrual_not_negative', sql`${table.qUsd} >= 0 and ${table.points} >= 0 and ${table.referrerPoints} >= 0`),
    index('accrual_address').on(table.address, table.block.desc(), table.logIndex.desc()),
    index('accrual_place').on(table.block, table.logIndex),
  ],
)
