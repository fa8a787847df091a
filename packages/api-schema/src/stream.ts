import * as z from 'zod/mini'
import { address, amount, usd } from './common/primitives.ts'
import { gameRecord } from './game-record.ts'

/** One token's account of one pool, as booked on the chain. */
export const poolAccount = z.object({
  pool: address,
  token: address,
  balance: amount,
  reserved: amount,
  liabilities: amount,
})

/** A pool as a whole; USD with 18 decimals, null while a token it holds has no price. */
export const poolState = z.object({
  poolId: z.string(),
  pool: address,
  lpSupply: amount,
  lpPriceUsd: z.nullable(usd),
  liquidityUsd: z.nullable(usd),
  aumMinUsd: z.nullable(usd),
  aumMaxUsd: z.nullable(usd),
})

/** A token balance after a transfer that touched it. */
export const balanceChange = z.object({ address, token: address, balance: amount })

/** The client may have missed events (a restart, a long disconnection, a reorg) and has to fetch the lists again. */
export const resync = z.object({ cause: z.enum(['missed', 'reorg', 'reindexed']) })

/** Events of `GET /v1/stream`: the SSE event name and the shape of its JSON data. */
export const streamEvents = {
  /** topic `bets`: a bet was placed, or an open one changed (a refund was requested, it was set aside). */
  bet: gameRecord,
  /** topic `results`: a bet was settled or refunded. */
  result: gameRecord,
  /** topic `pools`: a pool's account of one token changed. */
  pool: poolAccount,
  /** topic `pools`: a pool's value, price or supply changed. */
  poolState,
  /** topic `balance:<address>`. */
  balance: balanceChange,
  /** every topic. */
  resync,
} as const

export type StreamEventName = keyof typeof streamEvents
export type StreamEvent = {
  [Name in StreamEventName]: { event: Name; data: z.infer<(typeof streamEvents)[Name]> }
}[StreamEventName]
export type PoolAccount = z.infer<typeof poolAccount>
export type PoolState = z.infer<typeof poolState>
export type BalanceChange = z.infer<typeof balanceChange>
export type StreamTopic = 'bets' | 'results' | 'pools' | `balance:0x${string}`

/** Most topics of one stream. */
export const MAX_STREAM_TOPICS = 16

/** Parses a topic name; undefined when there is no such topic. Addresses become lower case. */
export function parseStreamTopic(value: string): StreamTopic | undefined {
  if (value === 'bets' || value === 'results' || value === 'pools') return value
  const match = /^balance:(0x[0-9a-fA-F]{40})$/.exec(value)
  return match?.[1] ? `balance:${match[1].toLowerCase() as `0x${string}`}` : undefined
}
