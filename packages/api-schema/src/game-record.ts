import * as z from 'zod/mini'
import { address, amount, hash, signedAmount, uint, unixSeconds } from './primitives.ts'

export const betStatus = z.enum(['pending', 'settled', 'refunded'])

/** One bet as lists and the stream show it. What only a settlement brings is null until then. */
export const gameRecord = z.object({
  game: z.string(),
  player: address,
  token: address,
  /** The bet's number within its game, from 1. */
  nonce: uint,
  playedAt: unixSeconds,
  hash,
  settleHash: z.nullable(hash),
  playCount: z.int(),
  playedCount: z.nullable(z.int()),
  /** Wager times plays. */
  cost: amount,
  /** Gross payout, stake included. */
  income: z.nullable(amount),
  /** income - cost. */
  profit: z.nullable(signedAmount),
  /** Sum of the plays' gross multipliers, scaled by 1e18. */
  multiplier: z.nullable(uint),
  /** The outcome of each play: coin 0 heads, 1 tails. */
  randoms: z.nullable(z.array(z.int())),
  /** What the player chose, in the same terms. */
  choice: z.int(),
  status: betStatus,
})

export type BetStatus = z.infer<typeof betStatus>
export type GameRecord = z.infer<typeof gameRecord>
