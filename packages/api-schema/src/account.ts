import * as z from 'zod/mini'
import { address, points, unixSeconds } from './common/primitives.ts'

export const userPaths = {
  user: '/v1/userCenter/info/user',
  referralCode: '/v1/userCenter/info/referralCode',
  queryPoint: '/v1/pointCenter/userPoint/queryPoint',
} as const

export const user = z.object({
  address,
  referralCode: z.string(),
  referrer: z.nullable(address),
  points,
  createdAt: unixSeconds,
})

/** The point balance, three decimals. */
export const pointBalance = z.object({ point: points })

export type User = z.infer<typeof user>
export type PointBalance = z.infer<typeof pointBalance>
