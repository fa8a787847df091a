import * as z from 'zod/mini'
import { address, amount, points, ratio, unixSeconds, usd } from './common/primitives.ts'

export const userPaths = {
  user: '/v1/userCenter/info/user',
  referralCode: '/v1/userCenter/info/referralCode',
  claimable: '/v1/userCenter/info/claimable',
  queryPoint: '/v1/pointCenter/userPoint/queryPoint',
} as const

export const user = z.object({
  address,
  referralCode: z.string(),
  referrer: z.nullable(address),
  points,
  /** From 0; the highest is 9. */
  vipLevel: z.int(),
  /** What was played, as far as it counts, and where this level and the next begin; null at the highest. */
  vipExp: usd,
  levelExp: usd,
  nextLevelExp: z.nullable(usd),
  /** Points of a play are multiplied by it; scaled by 1e18. */
  vipMultiplier: ratio,
  /** Points that check-ins may still bring. */
  checkInBudget: points,
  /** Points cannot be spent or activated. */
  isFrozen: z.boolean(),
  createdAt: unixSeconds,
})

/** What of one kind waits in one token, in its base units. */
export const claimableAmount = z.object({ token: address, count: z.int(), amount })

/** So many of one kind, and their points together. */
export const claimablePoints = z.object({ count: z.int(), points })

/** What waits for the player to take it. */
export const claimable = z.object({
  /** Of everything below. */
  count: z.int(),
  /** Prizes of tickets, and prices of tickets whose product was not drawn. */
  tickets: z.array(claimableAmount),
  refunds: z.array(claimableAmount),
  /** Amounts that a contract owes, by who owes them. */
  liabilities: z.array(z.object({ debtor: address, token: address, amount })),
  /** What is left of pre-orders that the newest round passed over. */
  preOrders: z.array(claimableAmount),
  /** Prizes of orders paid with points, and points of those whose product was not drawn. */
  pointPrizes: z.array(claimableAmount),
  pointRefunds: claimablePoints,
  /** Points for tickets and orders that won nothing; of tickets the newest 1,000. */
  recycling: claimablePoints,
  /** Reward cards to receive, and received ones to activate. */
  cardsToReceive: claimablePoints,
  cardsToActivate: claimablePoints,
  /** Vouchers of activated cards that the chain has not paid: `queryReceive` has them. */
  vouchers: z.array(claimableAmount),
})

/** The point balance, three decimals. */
export const pointBalance = z.object({ point: points })

export type Claimable = z.infer<typeof claimable>
export type User = z.infer<typeof user>
export type PointBalance = z.infer<typeof pointBalance>
