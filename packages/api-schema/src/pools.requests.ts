import { z } from 'zod'
import { cursorField, limitField, poolField } from './common/request-fields.ts'

export const lpPoolListRequest = z.object({})

export const lpPoolInfoRequest = z.object({
  poolId: poolField,
  /** Period of the chart: a day and a week (7 days) in hours; a month (30), a quarter (90) and a year (365) in days. */
  period: z.enum(['day', 'week', 'month', 'quarter', 'year']).default('week'),
})

export const lpUserPoolListRequest = z.object({})

const kindsField = z
  .array(z.enum(['add', 'remove', 'removeInKind', 'betResult']))
  .min(1)
  .max(4)
  .optional()

export const lpTransactionRequest = z.object({
  poolId: poolField,
  /** Only these kinds; all when left out. */
  kinds: kindsField,
  cursor: cursorField,
  limit: limitField,
})

/** The caller's transactions; of every pool without `poolId`. */
export const lpUserTransactionRequest = lpTransactionRequest.extend({ poolId: poolField.optional() })

export type LpPoolInfoRequest = z.input<typeof lpPoolInfoRequest>
export type LpTransactionRequest = z.input<typeof lpTransactionRequest>
export type LpUserTransactionRequest = z.input<typeof lpUserTransactionRequest>
