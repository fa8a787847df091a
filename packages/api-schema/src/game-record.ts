import * as z from 'zod/mini'
import { address, amount, hash, signedAmount, uint, unixSeconds } from './common/primitives.ts'

export const betStatus = z.enum(['pending', 'settled', 'refunded'])

/** One bet as lists and the stream show it. Results are null until it is settled or refunded. */
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
  /** Gross payout, stake included; of a refunded bet the stake. */
  income: z.nullable(amount),
  /** income - cost; 0 of a refunded bet. */
  profit: z.nullable(signedAmount),
  /** Sum of the plays' gross multipliers, scaled by 1e18. */
  multiplier: z.nullable(uint),
  /** The outcome of each play: coin 0 heads, 1 tails; dice the face; range the roll; rps 0 to 2; spin the segment. */
  randoms: z.nullable(z.array(z.int())),
  /** Gross multiplier of each play, scaled by 1e18, in the order of `randoms`. */
  multipliers: z.nullable(z.array(uint)),
  /** What the player chose, as in the contract's event; range: the threshold, plus 65536 for "over". */
  choice: z.int(),
  status: betStatus,
  /** Pending, and its settlement failed on chain: it can be refunded after seven days. */
  isSetAside: z.boolean(),
  /** Pending, and a refund was requested: it can be finalized from `refundableAt` on. */
  refundRequestedAt: z.nullable(unixSeconds),
  refundableAt: z.nullable(unixSeconds),
  /** The transaction that paid the stake back. */
  refundHash: z.nullable(hash),
})

export type BetStatus = z.infer<typeof betStatus>
export type GameRecord = z.infer<typeof gameRecord>
