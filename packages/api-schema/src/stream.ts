import * as z from 'zod/mini'
import { address, amount, points, usd } from './common/primitives.ts'
import { gameRecord } from './game-record.ts'
import { order } from './lottery/orders.ts'
import { product } from './lottery/products.ts'

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

/** Points of an account after they moved. */
export const pointChange = z.object({ address, point: points })

/** Tickets of a product changed for an account: it bought, got or gave one, was paid for one, or the product ended. */
export const ticketChange = z.object({ address, productId: z.int() })

/** Reward cards to receive and to activate, and unpaid vouchers: at the start if there are any, then after a change. */
export const cardChange = z.object({ address, toReceive: z.int(), toActivate: z.int(), vouchers: z.int() })

/** The first of the open day's ranks, by what they played. */
export const rankTop = z.object({
  period: z.literal('daily'),
  /** The day, counted from 1970-01-01. */
  index: z.int(),
  list: z.array(z.object({ rank: z.int(), address, volumeUsd: usd })),
})

/** What follows in the same piece is of this block of the chain or of earlier ones: `X-Min-Block` of requests for lists. */
export const reachedBlock = z.object({ block: z.int().check(z.gte(0)) })

/** So many older events of a topic are not in the frame that begins here: what is counted or listed by game is read again. */
export const skipped = z.object({ topic: z.string(), count: z.int() })

/**
 * The stream lost its place (a restart, a long absence, a reorg): read the lists again, after `afterMs` milliseconds. With
 * many clients that is up to 30 seconds, so that they do not all come at once.
 */
export const resync = z.object({ cause: z.enum(['missed', 'reorg', 'reindexed']), afterMs: z.int().check(z.gte(0)) })

/** Events of `GET /v1/stream`: the SSE event name and the shape of its JSON data. */
export const streamEvents = {
  /** topics `bets`, `mine:`: a bet was placed, or something happened to an open one (a refund was asked for, it was set aside). */
  bet: gameRecord,
  /** topics `results`, `mine:`: a bet was settled or refunded. */
  result: gameRecord,
  /** topic `products`: a product is new, sold codes, or is in another state. */
  product,
  /** topics `orders`, `mine:` of who paid: codes were bought, with tokens or with points. */
  order,
  /** topic `ranks`. */
  rank: rankTop,
  /** topic `pools`: a pool's account of one token changed. */
  pool: poolAccount,
  /** topic `pools`: a pool's value, price or supply changed. */
  poolState,
  /** topic `mine:`. */
  points: pointChange,
  /** topic `mine:`: read the tickets of this product again. */
  tickets: ticketChange,
  /** topic `mine:`: read the reward cards again. */
  cards: cardChange,
  /** topic `balance:<address>`, for one more release: afterwards balances are read on the chain. */
  balance: balanceChange,
  /** every topic, before its other events. */
  block: reachedBlock,
  /** every public topic. */
  skipped,
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
export type PointChange = z.infer<typeof pointChange>
export type CardChange = z.infer<typeof cardChange>
export type TicketChange = z.infer<typeof ticketChange>
export type RankTop = z.infer<typeof rankTop>
export type ReachedBlock = z.infer<typeof reachedBlock>
export type Resync = z.infer<typeof resync>

/** What everybody may listen to. Their events come in frames: the newest 20 of a topic, at most one frame in 2 seconds. */
export const publicTopics = ['bets', 'results', 'products', 'orders', 'ranks', 'pools'] as const
export type PublicTopic = (typeof publicTopics)[number]
/** What concerns one account: told at once, `mine:` only to a caller with a token of that account. */
export type AccountTopic = `${'mine' | 'balance'}:0x${string}`
export type StreamTopic = PublicTopic | AccountTopic

/** Most topics of one stream. */
export const MAX_STREAM_TOPICS = 16

/** Parses a topic name; undefined when there is no such topic. Addresses become lower case. */
export function parseStreamTopic(value: string): StreamTopic | undefined {
  const topic = publicTopics.find((name) => name === value)
  if (topic) return topic
  const match = /^(mine|balance):(0x[0-9a-fA-F]{40})$/.exec(value)
  return match?.[1] && match[2] ? (`${match[1]}:${match[2].toLowerCase()}` as AccountTopic) : undefined
}
