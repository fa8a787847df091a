import { MAX_PRODUCT_ID } from '@tyche/protocol/lottery'
import { z } from 'zod'
import { assertReachable, cursorField, pageFields } from '../common/request-fields.ts'

/** The number of a product on the chain. */
export const productField = z.int().min(1).max(MAX_PRODUCT_ID)

export const productListRequest = z
  .object({
    /** `hot`: those on sale, by the codes sold within 24 hours. */
    tab: z.enum(['all', 'time', 'quantity', 'hot']).default('all'),
    /** Sold for points. */
    offChain: z.boolean().default(false),
    /** `ended`: drawn or inactivated. A product that was removed before a code was sold is in no list. */
    state: z.enum(['live', 'ended']).default('live'),
    /** Of live products. */
    sort: z.enum(['newest', 'endsSoon', 'mostSold', 'prize', 'price']).default('newest'),
    /** Only rounds of this series. */
    clientId: z
      .string()
      .regex(/^\d{1,20}$/, 'must be the number of a series')
      .optional(),
    ...pageFields,
  })
  .superRefine(assertReachable)

export const productDetailRequest = z.object({ productId: productField, codesCursor: cursorField })

export const productUserListRequest = z.object({ productId: productField, ...pageFields }).superRefine(assertReachable)

export const productVersionRequest = z.object({})

export type ProductListRequest = z.input<typeof productListRequest>
export type ProductDetailRequest = z.input<typeof productDetailRequest>
export type ProductUserListRequest = z.input<typeof productUserListRequest>
