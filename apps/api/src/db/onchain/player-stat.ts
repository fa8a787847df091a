import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

/** Sums over a player's settled bets, one row per game and token. */
export const playerStat = onchainSchema
  .view('player_stat', {
    id: text().notNull(),
    player: text().notNull(),
    game: text().notNull(),
    token: text().notNull(),
    betCount: integer('bet_count').notNull(),
    playCount: integer('play_count').notNull(),
    winCount: integer('win_count').notNull(),
    lossCount: integer('loss_count').notNull(),
    totalWager: numeric('total_wager').notNull(),
    totalPayout: numeric('total_payout').notNull(),
    costUsd: numeric('cost_usd').notNull(),
    payoutUsd: numeric('payout_usd').notNull(),
  })
  .existing()
