import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core'
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
    pool: text().notNull(),
    wager: numeric().notNull(),
    playCount: integer('play_count').notNull(),
    totalWager: numeric('total_wager').notNull(),
    reserved: numeric().notNull(),
    gameData: text('game_data').notNull(),
    choice: integer().notNull(),
    settingsVersion: integer('settings_version').notNull(),
    requestId: numeric('request_id').notNull(),
    beaconRound: numeric('beacon_round').notNull(),
    status: text({ enum: ['pending', 'settled', 'refunded'] }).notNull(),
    isSetAside: boolean('is_set_aside').notNull(),
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
    outcomes: integer().array(),
    /** Decimal strings: the driver reads arrays of numerics as floats. */
    playMultipliers: text('play_multipliers').array(),
    bestMultiplier: numeric('best_multiplier'),
    winPlays: integer('win_plays'),
    lossPlays: integer('loss_plays'),
    clientValue: numeric('client_value'),
    profit: numeric(),
    fee: numeric(),
    lateSettler: text('late_settler'),
    /** 18 decimals, at the feed answer of the settlement. */
    costUsd: numeric('cost_usd'),
    profitUsd: numeric('profit_usd'),
    refundRequestedAt: integer('refund_requested_at'),
    refundableAt: integer('refundable_at'),
    refundedAt: integer('refunded_at'),
    refundHash: text('refund_hash'),
  })
  .existing()

export type BetRow = typeof bet.$inferSelect
