import * as z from 'zod/mini'
import { gameRecord } from '../game-record.ts'
import { address, amount, nextCursor, uint } from '../primitives.ts'

export const luckyGamePaths = {
  config: '/v1/contractCenter/luckyGame/config',
  history: '/v1/contractCenter/luckyGame/history',
} as const

/** Which rule set a quoted limit (`IGameCenter.LimitRule`). */
export const limitRule = z.enum([
  'none',
  'notAccepting',
  'kellyPerPlay',
  'kellyPerBet',
  'unreservedBalance',
  'drawdownBudget',
])

/** The largest wager per play for a bet of `playCount` plays. */
export const wagerLimit = z.object({ playCount: z.int(), maxWager: amount, rule: limitRule })

export const gameToken = z.object({
  token: address,
  symbol: z.string(),
  decimals: z.int(),
  pool: address,
  /** The current prize pool: booked balance and what open bets hold of it. */
  balance: amount,
  reserved: amount,
  minWager: amount,
  /** Limits for 1 play up to `maxGameCount`, in that order. */
  limits: z.array(wagerLimit),
})

export const gameConfig = z.object({
  game: z.string(),
  address,
  /** Scaled by 1e18. */
  houseEdge: uint,
  feeBasisPoints: z.int(),
  maxGameCount: z.int(),
  paused: z.boolean(),
  /** Gross multiplier of one play per choice, scaled by 1e18. */
  multipliers: z.array(z.object({ choice: z.int(), multiplier: uint })),
  tokens: z.array(gameToken),
})

export const luckyGameConfig = z.object({ games: z.array(gameConfig) })
export const luckyGameHistory = z.object({ list: z.array(gameRecord), nextCursor })

export type LimitRule = z.infer<typeof limitRule>
export type WagerLimit = z.infer<typeof wagerLimit>
export type GameToken = z.infer<typeof gameToken>
export type GameConfig = z.infer<typeof gameConfig>
export type LuckyGameConfig = z.infer<typeof luckyGameConfig>
export type LuckyGameHistory = z.infer<typeof luckyGameHistory>
