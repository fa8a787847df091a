import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

/** How a pool stood when an hour ended; an hour in which nothing moved has no row. */
export const poolPriceHour = onchainSchema
  .view('pool_price_hour', {
    id: text().notNull(),
    pool: text().notNull(),
    /** Unix seconds of its start. */
    hour: integer().notNull(),
    price: numeric().notNull(),
    valueUsd: numeric('value_usd').notNull(),
    supply: numeric().notNull(),
    volumeUsd: numeric('volume_usd').notNull(),
  })
  .existing()

export type PriceHourRow = typeof poolPriceHour.$inferSelect
