import { z } from 'zod'
import { productField } from '../lottery/products.requests.ts'

/** Codes in one order, at most: as the contract's quantity. */
const codesField = z.int().min(1).max(65_535)

export const payProductRequest = z
  .object({
    productId: productField,
    quantity: codesField,
    /** Where fewer codes are left, so many are enough; without it all of `quantity` or none. */
    minQuantity: codesField.optional(),
    /** Points that the order may cost at most, with up to three decimals. */
    maxCost: z.string().regex(/^\d{1,24}(\.\d{1,3})?$/, 'must be points: digits with at most three decimals'),
    /** Chosen by the caller, another for each purchase: a repeated call with the same key buys once. */
    idempotencyKey: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -'),
  })
  .superRefine(({ quantity, minQuantity }, context) => {
    if (minQuantity === undefined || minQuantity <= quantity) return
    const message = 'must be at most the quantity'
    context.addIssue({
      code: 'too_big',
      origin: 'number',
      maximum: quantity,
      input: minQuantity,
      path: ['minQuantity'],
      message,
    })
  })

export const withdrawOrderRequest = z.object({
  /** The number of an order that was paid with points. */
  orderId: z.string().regex(/^\d{1,78}$/, 'must be the number of an order'),
  /**
   * `claim`: what a win needs to be claimed on chain. `refund`: all points of an order whose product ended without a draw.
   * `recycle`: a part of the points of a drawn order that won nothing.
   */
  action: z.enum(['claim', 'refund', 'recycle']),
})

export type PayProductRequest = z.input<typeof payProductRequest>
export type WithdrawOrderRequest = z.input<typeof withdrawOrderRequest>
