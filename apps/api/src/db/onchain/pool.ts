import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const pool = onchainSchema
  .view('pool', {
    address: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    createdAt: integer('created_at').notNull(),
    owner: text().notNull(),
    /** In the order of the pool's own list. */
    tokens: text().array().notNull(),
    supply: numeric().notNull(),
    inPrivateMode: boolean('in_private_mode').notNull(),
    guardian: text(),
    treasury: text(),
    /** Whose expected income counts when somebody joins. */
    incomeSource: text('income_source'),
    uptimeFeed: text('uptime_feed'),
    addFeeBps: integer('add_fee_bps').notNull(),
    removeFeeBps: integer('remove_fee_bps').notNull(),
    spreadBps: integer('spread_bps').notNull(),
    exitGapBps: integer('exit_gap_bps').notNull(),
    drawdownBps: integer('drawdown_bps').notNull(),
    roundDrawdownBps: integer('round_drawdown_bps').notNull(),
    /** USD with 18 decimals; null while a token with a balance has no indexed answer. */
    aumMax: numeric('aum_max'),
    aumMin: numeric('aum_min'),
    valueUsd: numeric('value_usd'),
    /** Of a whole share, scaled by 1e30. */
    price: numeric(),
    volumeUsd: numeric('volume_usd').notNull(),
    volumeCount: integer('volume_count').notNull(),
    updatedAt: integer('updated_at').notNull(),
  })
  .existing()

export type PoolRow = typeof pool.$inferSelect
