import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

/** What a player settled in a game within an hour; an hour without a settlement has no row. */
export const playerHour = onchainSchema
  .view('player_hour', {
    id: text().notNull(),
    player: text().notNull(),
    game: text().notNull(),
    /** Unix seconds of its start. */
    hour: integer().notNull(),
    betCount: integer('bet_count').notNull(),
    costUsd: numeric('cost_usd').notNull(),
    payoutUsd: numeric('payout_usd').notNull(),
  })
  .existing()
