import { z } from 'zod'
import { assertReachable, pageFields } from '../common/request-fields.ts'

export const userPreOrdersRequest = z
  .object({
    /** All of them without. */
    state: z.enum(['active', 'stopped', 'completed']).optional(),
    ...pageFields,
  })
  .superRefine(assertReachable)

export type UserPreOrdersRequest = z.input<typeof userPreOrdersRequest>
