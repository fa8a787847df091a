import { z } from 'zod'
import { assertReachable, cursorField, limitField, pageFields } from '../common/request-fields.ts'
import { productField } from './products.requests.ts'

export const productOrdersRequest = z.object({ productId: productField, ...pageFields }).superRefine(assertReachable)

/** What I paid for, gifts included. */
export const productUserOrderRequest = z
  .object({
    /** Of all products without. */
    productId: productField.optional(),
    offChain: z.boolean().default(false),
    ...pageFields,
  })
  .superRefine(assertReachable)

export const productClaimsRequest = z
  .object({
    /** Of all products without. */
    productId: productField.optional(),
    ...pageFields,
  })
  .superRefine(assertReachable)

export const productNewOrderRequest = z.object({ cursor: cursorField, limit: limitField })

/** The number of an order. */
const orderField = z.string().regex(/^\d{1,78}$/, 'must be the number of an order')

export const productOrderResultRequest = z.object({
  orders: z
    .array(z.object({ orderId: orderField, offChain: z.boolean().default(false) }))
    .min(1)
    .max(50),
})

export type ProductOrdersRequest = z.input<typeof productOrdersRequest>
export type ProductUserOrderRequest = z.input<typeof productUserOrderRequest>
export type ProductClaimsRequest = z.input<typeof productClaimsRequest>
export type ProductNewOrderRequest = z.input<typeof productNewOrderRequest>
export type ProductOrderResultRequest = z.input<typeof productOrderResultRequest>
