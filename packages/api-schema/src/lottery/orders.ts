import * as z from 'zod/mini'
import { address, amount, hash, nextCursor, pageInfo, uint, unixSeconds } from '../common/primitives.ts'
import { productState } from './products.ts'
import { ticketStatus } from './tickets.ts'

export const orderPaths = {
  productOrders: '/v1/contractCenter/luckyBuy/productOrders',
  productUserOrder: '/v1/contractCenter/luckyBuy/productUserOrder',
  productClaims: '/v1/contractCenter/luckyBuy/productClaims',
  productNewOrder: '/market/v1/productNewOrder',
  productOrderResult: '/market/v1/productOrderResult',
} as const

/** A purchase of codes. On chain it is one ticket, whose number it has. */
export const order = z.object({
  orderId: z.string(),
  offChain: z.boolean(),
  productId: z.int(),
  /** Of the series; null while the operator's file does not name it. */
  name: z.nullable(z.string()),
  round: z.int(),
  /** Who got the codes, and who paid. */
  account: address,
  payer: address,
  /** Codes: `firstCode` to `firstCode + quantity - 1`. */
  firstCode: z.int(),
  quantity: z.int(),
  token: address,
  /** In base units of `token`; in whole points if it was paid with points. */
  cost: amount,
  /** Of the transaction; null if it was paid with points. */
  hash: z.nullable(hash),
  at: unixSeconds,
  status: ticketStatus,
  /** Codes that won, and what they win in base units of `token`; null before the draw. */
  winCount: z.nullable(z.int()),
  reward: z.nullable(amount),
  /** The pre-order that paid it. */
  preOrderId: z.nullable(uint),
})

export const productOrders = z.object({ list: z.array(order), ...pageInfo })
export const productNewOrder = z.object({ list: z.array(order), nextCursor })

/** What became of an order. */
export const orderResult = z.object({
  orderId: z.string(),
  offChain: z.boolean(),
  productId: z.int(),
  productState,
  status: ticketStatus,
  /** Of this order, in rising order. */
  winningCodes: z.array(z.int()),
  reward: z.nullable(amount),
})
export const productOrderResult = z.object({ list: z.array(orderResult) })

/** A claim, a refund or a recycled ticket. */
export const productClaim = z.object({
  id: z.string(),
  productId: z.int(),
  kind: z.enum(['reward', 'offChainReward', 'refund', 'recycle']),
  /** Null for a reward of a sale for points, which has an order instead. */
  ticketId: z.nullable(uint),
  orderId: z.nullable(uint),
  account: address,
  /** Winning codes that were paid. */
  codes: z.array(z.int()),
  token: address,
  amount,
  at: unixSeconds,
  hash,
})
export const productClaims = z.object({ list: z.array(productClaim), ...pageInfo })

export type Order = z.infer<typeof order>
export type OrderResult = z.infer<typeof orderResult>
export type ProductOrders = z.infer<typeof productOrders>
export type ProductNewOrder = z.infer<typeof productNewOrder>
export type ProductOrderResult = z.infer<typeof productOrderResult>
export type ProductClaim = z.infer<typeof productClaim>
export type ProductClaims = z.infer<typeof productClaims>
