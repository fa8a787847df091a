import * as z from 'zod/mini'
import { address, hash, nextCursor, pageInfo, points, unixSeconds, usd } from '../common/primitives.ts'
import { rankPeriods } from './rank-periods.ts'
import { cardStatuses } from './reward-cards.ts'

export const rankPaths = {
  list: '/v1/pointCenter/rank/list',
  listWithTag: '/v1/pointCenter/rank/listWithTag',
  rewardDetail: '/v1/pointCenter/rank/rewardDetail',
  recordList: '/v1/pointCenter/rank/recordList',
  mine: '/v1/userCenter/info/rank',
} as const

/** How prizes come about; ranks with a tag have none. */
export const prizeRules = z.object({
  /** Places that may have a prize. */
  places: z.int(),
  /** What a player has to play in the period for a place with a prize. */
  minVolumeUsd: usd,
  /** Points to win, per dollar that all have played; the most for one, per dollar that they have played. */
  pointsPerUsd: points,
  ownCapPerUsd: points,
  /** A smaller prize is not given. */
  minPrize: points,
  /** From the close of the period to the end of its reward cards. */
  cardSec: z.int(),
})

export const rankPeriod = z.object({
  period: z.enum(rankPeriods),
  /** Counts the periods of a kind; the one with 1970-01-01 is 0. */
  index: z.int(),
  /** `2026-11-23`, `2026-W48` or `2026-11`. */
  key: z.string(),
  startsAt: unixSeconds,
  /** The first second after it. */
  endsAt: unixSeconds,
  /** `closing`: it has ended, and its last blocks are not final yet. `closed` ones never change. */
  state: z.enum(['open', 'closing', 'closed']),
  /** Everything up to this block is counted; null before anything is. */
  asOfBlock: z.nullable(z.int()),
  /** Players with a rank. */
  entrants: z.int(),
  /** For all prizes together; what nobody gets lapses. */
  poolPoints: points,
  rules: z.nullable(prizeRules),
  /** The clock: the server's time, or the chain's if that is ahead. */
  now: unixSeconds,
})

export const rankRow = z.object({
  /** From 1. Of equal volumes the earlier stands above. */
  rank: z.int(),
  address,
  volumeUsd: usd,
  /** What the place got; until the period is closed, what it would get now. Null under a tag. */
  reward: z.nullable(points),
})

export const ownRank = z.object({
  /** Null for a player who has not played in the period. */
  rank: z.nullable(z.int()),
  address,
  volumeUsd: usd,
  reward: z.nullable(points),
  /** The least that brings the next place; null for the first, and without a rank. */
  gapUsd: z.nullable(usd),
  /** The reward if the period ended now; of a closed one what it was. */
  rewardNow: points,
})

/** `mine` only with a token. */
export const rankList = z.object({
  period: rankPeriod,
  list: z.array(rankRow),
  nextCursor,
  mine: z.optional(ownRank),
})

export const rankRewardDetail = z.object({
  period: rankPeriod,
  /** Hash of the closed result (sha256 over its canonical rows); null until then, and of a period that nobody played in. */
  resultHash: z.nullable(hash),
  /** Each place with its weight; who has it and what they get, or would get now. */
  list: z.array(
    z.object({
      rank: z.int(),
      weight: z.int(),
      address: z.nullable(address),
      points: z.nullable(points),
    }),
  ),
})

export const rankRecordList = z.object({
  list: z.array(
    z.object({
      period: z.enum(rankPeriods),
      index: z.int(),
      key: z.string(),
      startsAt: unixSeconds,
      endsAt: unixSeconds,
      rank: z.int(),
      address,
      volumeUsd: usd,
      reward: points,
      /** Of the reward card; null without a prize. */
      cardStatus: z.nullable(z.enum(cardStatuses)),
    }),
  ),
  ...pageInfo,
})

export const myRank = z.object({ period: rankPeriod, mine: ownRank })

export type PrizeRules = z.infer<typeof prizeRules>
export type RankPeriod = z.infer<typeof rankPeriod>
export type RankRow = z.infer<typeof rankRow>
export type OwnRank = z.infer<typeof ownRank>
export type RankList = z.infer<typeof rankList>
export type RankRewardDetail = z.infer<typeof rankRewardDetail>
export type RankRecordList = z.infer<typeof rankRecordList>
export type MyRank = z.infer<typeof myRank>
