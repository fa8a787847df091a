import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const poolToken = onchainSchema
  .view('pool_token', {
    id: text().notNull(),
    pool: text().notNull(),
    token: text().notNull(),
    decimals: integer().notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    feed: text(),
    feedDecimals: integer('feed_decimals').notNull(),
    maxAge: integer('max_age').notNull(),
    deviationBps: integer('deviation_bps').notNull(),
    minWeightBps: integer('min_weight_bps').notNull(),
    maxWeightBps: integer('max_weight_bps').notNull(),
    balance: numeric().notNull(),
    reserved: numeric().notNull(),
    liabilities: numeric().notNull(),
    openStakes: numeric('open_stakes').notNull(),
    openNet: numeric('open_net').notNull(),
    /** USD of a whole token, scaled by 1e30. */
    price: numeric(),
    volume: numeric().notNull(),
  })
  .existing()

export type PoolTokenRow = typeof poolToken.$inferSelect
