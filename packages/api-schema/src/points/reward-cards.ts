import * as z from 'zod/mini'
import { address, amount, pageInfo, points, uint, unixSeconds } from '../common/primitives.ts'
import { rankPeriods } from './rank-periods.ts'

export const rewardCardPaths = {
  unusedList: '/v1/pointCenter/rank/rewardUnusedList',
  queryReceive: '/v1/pointCenter/rewardCard/queryReceive',
  receive: '/v1/pointCenter/rewardCard/receive',
  activate: '/v1/pointCenter/rewardCard/activate',
} as const

/** `waiting` until its owner receives it, `unused` until its code is activated, `expired` after its end. */
export const cardStatuses = ['waiting', 'unused', 'used', 'expired'] as const

/** What `RewardPool.claim` takes: anybody may send it, the account gets the tokens, once. */
export const cardVoucher = z.object({
  voucher: z.object({
    id: uint,
    account: address,
    token: address,
    /** Base units of `token`. */
    amount,
    /** The last second at which it can be claimed; `queryReceive` has it signed again later. */
    deadline: uint,
  }),
  signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)),
})

export const rewardCard = z.object({
  cardId: z.string().check(z.regex(/^\d{1,19}$/)),
  /** In English; `source` tells the same to a client with other words. */
  name: z.string(),
  /** The place that it was won with. */
  source: z.nullable(z.object({ period: z.enum(rankPeriods), index: z.int(), rank: z.int() })),
  /** Its reward: points, or a token with an amount in its base units; the others are null. */
  points: z.nullable(points),
  token: z.nullable(address),
  amount: z.nullable(amount),
  /** It can be received and activated before this second. */
  endTime: unixSeconds,
  status: z.enum(cardStatuses),
  /** In groups of five; only of an unused card, only to its owner. */
  cdkey: z.nullable(z.string()),
  /** Of a card for tokens that I activated, until the chain has paid it; null while nothing can be signed. */
  voucher: z.nullable(cardVoucher),
})

export const rewardCards = z.object({ list: z.array(rewardCard), ...pageInfo })

export const receivedCards = z.object({ list: z.array(rewardCard) })

export const activatedCard = z.object({
  /** What the code brought, and the balance with it; of a code for tokens 0. */
  points,
  balance: points,
  /** Of a code for tokens. The same code gives it again until it is paid. */
  ...z.partial(cardVoucher).shape,
})

export type CardVoucher = z.infer<typeof cardVoucher>
export type RewardCard = z.infer<typeof rewardCard>
export type RewardCards = z.infer<typeof rewardCards>
export type ReceivedCards = z.infer<typeof receivedCards>
export type ActivatedCard = z.infer<typeof activatedCard>
