import * as z from 'zod/mini'
import { pageInfo, points, unixSeconds } from '../common/primitives.ts'
import { rankPeriods } from './rank-periods.ts'

export const rewardCardPaths = {
  unusedList: '/v1/pointCenter/rank/rewardUnusedList',
  queryReceive: '/v1/pointCenter/rewardCard/queryReceive',
  receive: '/v1/pointCenter/rewardCard/receive',
  activate: '/v1/pointCenter/rewardCard/activate',
} as const

/** `waiting` until its owner receives it, `unused` until its code is activated, `expired` after its end. */
export const cardStatuses = ['waiting', 'unused', 'used', 'expired'] as const

export const rewardCard = z.object({
  cardId: z.string().check(z.regex(/^\d{1,19}$/)),
  /** In English; `source` tells the same to a client with other words. */
  name: z.string(),
  /** The place that it was won with. */
  source: z.nullable(z.object({ period: z.enum(rankPeriods), index: z.int(), rank: z.int() })),
  points,
  /** It can be received and activated before this second. */
  endTime: unixSeconds,
  status: z.enum(cardStatuses),
  /** In groups of five; only of an unused card, only to its owner. */
  cdkey: z.nullable(z.string()),
})

export const rewardCards = z.object({ list: z.array(rewardCard), ...pageInfo })

export const receivedCards = z.object({ list: z.array(rewardCard) })

export const activatedCard = z.object({
  /** What the code brought, and the balance with it. */
  points,
  balance: points,
})

export type RewardCard = z.infer<typeof rewardCard>
export type RewardCards = z.infer<typeof rewardCards>
export type ReceivedCards = z.infer<typeof receivedCards>
export type ActivatedCard = z.infer<typeof activatedCard>
