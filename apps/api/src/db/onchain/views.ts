import * as bets from '@tyche/onchain/bets'
import * as pools from '@tyche/onchain/pools'
import * as shares from '@tyche/onchain/shares'
import * as tokens from '@tyche/onchain/tokens'
import { viewOf } from './view-of.ts'

export const bet = viewOf(bets.bet)
export const playerStat = viewOf(bets.playerStat)
export const playerHour = viewOf(bets.playerHour)
export const pool = viewOf(pools.pool)
export const poolToken = viewOf(pools.poolToken)
export const poolBanker = viewOf(pools.poolBanker)
export const poolMovement = viewOf(pools.poolMovement)
export const poolPriceHour = viewOf(pools.poolPriceHour)
export const lpPosition = viewOf(shares.lpPosition)
export const transfer = viewOf(tokens.transfer)

export type BetRow = typeof bet.$inferSelect
export type PoolRow = typeof pool.$inferSelect
export type PoolTokenRow = typeof poolToken.$inferSelect
export type MovementRow = typeof poolMovement.$inferSelect
export type PriceHourRow = typeof poolPriceHour.$inferSelect
