import * as z from 'zod/mini'
import {
  address,
  amount,
  hash,
  pageInfo,
  ratio,
  signedAmount,
  signedUsd,
  uint,
  unixSeconds,
  usd,
} from './common/primitives.ts'
import { gameRecord } from './game-record.ts'

export const playRecordPaths = {
  payData: '/v1/userCenter/info/payData',
  payRecord: '/v1/userCenter/info/payRecord',
} as const

/** One play of a settled bet: bets have up to twenty. */
export const luckyPlay = z.object({
  game: z.string(),
  token: address,
  /** The bet's number within its game. */
  nonce: uint,
  /** The play's place within the bet, from 0. */
  play: z.int(),
  playedAt: unixSeconds,
  settleHash: hash,
  /** Stake of the play, and what it paid: wager x multiplier, rounded down. */
  wager: amount,
  income: amount,
  /** Gross, scaled by 1e18. */
  multiplier: uint,
  outcome: z.int(),
  choice: z.int(),
})

/** Stakes and winnings in one token. */
export const tokenTotals = z.object({
  token: address,
  totalCost: amount,
  totalWin: amount,
  totalProfit: signedAmount,
})

/** Counts of plays, and USD totals at the prices of the settlements. */
const figures = {
  playTimes: z.int(),
  betTimes: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** wins / playTimes, scaled by 1e18; 0 without plays. */
  winChance: ratio,
  totalCost: usd,
  totalWin: usd,
  totalProfit: signedUsd,
}

/** The figures of one game. */
export const gameTotals = z.object({ game: z.string(), ...figures })

/** One step of a chart: bets settled between the previous step and `at`. */
export const payPoint = z.object({ at: unixSeconds, betTimes: z.int(), costUsd: usd, profitUsd: signedUsd })

/** Totals of a player's settled bets. Wins and losses count plays; a tie is neither; refunded bets are left out. */
export const payData = z.object({
  ...figures,
  /** The exact amounts. */
  tokens: z.array(tokenTotals),
  /** The requested games that the player played. */
  games: z.array(gameTotals),
  /** Every step of the period, including those without a settlement; the last one ends now. */
  history: z.array(payPoint),
  /** The ten bets with the highest profit in USD, wins only. */
  topWins: z.array(gameRecord),
  /** The ten plays with the highest multiplier, wins only. */
  luckyPlays: z.array(luckyPlay),
})

export const payRecord = z.object({ list: z.array(gameRecord), ...pageInfo })

export type GameTotals = z.infer<typeof gameTotals>
export type PayPoint = z.infer<typeof payPoint>
export type LuckyPlay = z.infer<typeof luckyPlay>
export type PayData = z.infer<typeof payData>
export type PayRecord = z.infer<typeof payRecord>
