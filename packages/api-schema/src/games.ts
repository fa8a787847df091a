import { limitRules } from '@tyche/protocol/contract-enums'
import * as z from 'zod/mini'
import { address, amount, nextCursor, uint } from './common/primitives.ts'
import { gameRecord } from './game-record.ts'

export const luckyGamePaths = {
  config: '/v1/contractCenter/luckyGame/config',
  history: '/v1/contractCenter/luckyGame/history',
  activity: '/v1/contractCenter/luckyGame/activity',
} as const

/** The rule that set a quoted limit. */
export const limitRule = z.enum(limitRules)

/** The largest wager per play for a bet of `playCount` plays. */
export const wagerLimit = z.object({ playCount: z.int(), maxWager: amount, rule: limitRule })

export const gameToken = z.object({
  token: address,
  symbol: z.string(),
  decimals: z.int(),
  pool: address,
  /** The current prize pool: booked balance, and the part that open bets reserve. */
  balance: amount,
  reserved: amount,
  minWager: amount,
  /** Of one play of `limitsChoice`: the first entry of `limits`. */
  maxWager: amount,
  maxWagerRule: limitRule,
  /** Limits of a bet on `limitsChoice` of 1 play up to `maxGameCount`, in that order. */
  limits: z.array(wagerLimit),
})

/**
 * Range has too many choices for a table. With `winning` = rolls that win (under: the threshold, over: `size` minus
 * it), `minWinning` to `maxWinning` of `size`: multiplier = size x (1e18 - houseEdge) / winning, rounded down.
 */
export const rangeOdds = z.object({ size: z.int(), minWinning: z.int(), maxWinning: z.int() })

/** One wheel of Spin: the gross multiplier of each segment, scaled by 1e18; every segment is equally likely. */
export const wheelOdds = z.object({ choice: z.int(), segments: z.array(uint) })

/** A choice and the gross multiplier of a winning play, scaled by 1e18 (spin: of the wheel's best segment). */
export const choiceOdds = z.object({ choice: z.int(), multiplier: uint })

export const gameConfig = z.object({
  game: z.string(),
  address,
  /** Scaled by 1e18. */
  houseEdge: uint,
  feeBasisPoints: z.int(),
  maxGameCount: z.int(),
  /** The version of these settings. A bet keeps the version it was placed under. */
  settingsVersion: z.int(),
  paused: z.boolean(),
  /** One entry per choice; empty for range. */
  multipliers: z.array(choiceOdds),
  /** Gross multiplier of a tie in rps, scaled by 1e18; null for games without ties. */
  tieMultiplier: z.nullable(uint),
  range: z.nullable(rangeOdds),
  wheels: z.nullable(z.array(wheelOdds)),
  /** The choice that `tokens` quotes limits for: the requested one, else the game's example. */
  limitsChoice: z.int(),
  tokens: z.array(gameToken),
})

export const luckyGameConfig = z.object({ games: z.array(gameConfig) })
/** Players, bets and plays of a game in the last 24 hours. Games without bets are left out. */
export const gameActivity = z.object({ game: z.string(), players: z.int(), bets: z.int(), plays: z.int() })

export const luckyGameActivity = z.object({ games: z.array(gameActivity) })
export const luckyGameHistory = z.object({ list: z.array(gameRecord), nextCursor })

export type LimitRule = z.infer<typeof limitRule>
export type WagerLimit = z.infer<typeof wagerLimit>
export type GameToken = z.infer<typeof gameToken>
export type WheelOdds = z.infer<typeof wheelOdds>
export type GameConfig = z.infer<typeof gameConfig>
export type LuckyGameConfig = z.infer<typeof luckyGameConfig>
export type GameActivity = z.infer<typeof gameActivity>
export type LuckyGameActivity = z.infer<typeof luckyGameActivity>
export type LuckyGameHistory = z.infer<typeof luckyGameHistory>
