import * as z from 'zod/mini'
import { address, pageInfo, points, unixSeconds, usd } from '../common/primitives.ts'

export const referralPaths = { referralInfo: '/v1/userCenter/info/referralInfo' } as const

/** Longest accepted referral code, in characters. */
export const referralCodeMaxLength = 32

/** Somebody who plays with my code. */
export const referredPlayer = z.object({
  address,
  /** What they have played since they were bound, as far as it counts, and the points that it brought me. */
  totalCost: usd,
  contributePoints: points,
  boundAt: unixSeconds,
})

export const referralInfo = z.object({
  code: z.string(),
  /** Opens the site with the code. */
  link: z.string(),
  /** Whose code I play with. */
  referrer: z.nullable(address),
  boundAt: z.nullable(unixSeconds),
  /** Of everybody in the list. */
  referredCount: z.int(),
  totalCostUsd: usd,
  totalPoints: points,
  /** Who brought most points comes first. */
  list: z.array(referredPlayer),
  ...pageInfo,
})

export type ReferralInfo = z.infer<typeof referralInfo>
