import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const bet = onchainSchema
  .view('bet', {
    id: text().notNull(),
    game: text().notNull(),
    gameAddress: text('game_address').notNull(),
    nonce: numeric().notNull(),
    player: text().notNull(),
    payer: text().notNull(),
    token: text().notNull(),
    wager: numeric().notNull(),
    playCount: integer('play_count').notNull(),
    totalWager: numeric('total_wager').notNull(),
    gameData: text('game_data').notNull(),
    settingsVersion: integer('settings_version').notNull(),
    requestId: numeric('request_id').notNull(),
    beaconRound: numeric('beacon_round').notNull(),
    status: text({ enum: ['pending', 'settled', 'refunded'] }).notNull(),
    placedAt: integer('placed_at').notNull(),
    placedBlock: numeric('placed_block').notNull(),
    placedHash: text('placed_hash').notNull(),
    placedLogIndex: integer('placed_log_index').notNull(),
    settledAt: integer('settled_at'),
    settledBlock: numeric('settled_block'),
    settleHash: text('settle_hash'),
    payout: numeric(),
    multiplier: numeric(),
    playedCount: integer('played_count'),
    randomWords: text('random_words').array(),
    clientValue: numeric('client_value'),
    profit: numeric(),
  })
  .existing()

export type BetRow = typeof bet.$inferSelect
