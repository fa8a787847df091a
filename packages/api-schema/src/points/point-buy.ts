import * as z from 'zod/mini'
import { address, amount, hash, points } from '../common/primitives.ts'
import { order } from '../lottery/orders.ts'

export const pointBuyPaths = {
  payProduct: '/v1/pointCenter/luckyBuyPool/payProduct',
  withdrawOrder: '/v1/pointCenter/luckyBuyPool/withdrawOrder',
} as const

/** An order that was paid with points, and the account's points after it. */
export const pointPurchase = z.object({ order, balance: points })

/** What `claimOffChainReward` of LuckyBuy takes for an order that won; anybody may send it, the account gets the reward. */
export const pointOrderClaim = z.object({
  leaf: z.object({ orderId: z.string(), account: address, firstCode: z.int(), quantity: z.int() }),
  /** From the leaf to the committed root. */
  proof: z.array(hash),
  /** Winning codes that are not paid yet, in rising order. */
  codes: z.array(z.int()),
  token: address,
  /** Of these codes together, in base units of `token`. */
  amount,
})

/** Points that came back, and the account's points right after that. */
export const pointsBack = z.object({ points, balance: points })

export const withdrawnOrder = z.union([pointOrderClaim, pointsBack])

export type PointPurchase = z.infer<typeof pointPurchase>
export type PointOrderClaim = z.infer<typeof pointOrderClaim>
export type PointsBack = z.infer<typeof pointsBack>
export type WithdrawnOrder = z.infer<typeof withdrawnOrder>
