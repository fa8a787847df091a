import { productKinds } from '@tyche/protocol/contract-enums'
import { z } from 'zod'
import { addressField, assertReachable, pageFields } from '../common/request-fields.ts'

export const userPreOrdersRequest = z
  .object({
    /** All of them without. */
    state: z.enum(['active', 'stopped', 'completed']).optional(),
    ...pageFields,
  })
  .superRefine(assertReachable)

export type UserPreOrdersRequest = z.input<typeof userPreOrdersRequest>

/** A whole number of so many bits, as decimal text. */
const uintField = (bits: number) =>
  z
    .string()
    .regex(/^\d{1,40}$/, 'must be a whole number as text')
    .refine((text) => !/^\d{1,40}$/.test(text) || BigInt(text) < 2n ** BigInt(bits), `must be below 2^${bits}`)

export const signPayPreOrderMessageRequest = z.object({
  /** The series. */
  clientId: uintField(64),
  /** Rounds. */
  preCount: z.int().min(1).max(65_535),
  token: addressField,
  /** Spent a round, in base units of the token: a multiple of the price. */
  onceAmount: uintField(128),
  /** The terms that the player saw. */
  terms: z.object({
    kind: z.enum(productKinds),
    price: uintField(128),
    maxTotal: z.int().min(1).max(4_294_967_295),
    minQuantity: z.int().min(1).max(65_535),
    minReward: uintField(128),
  }),
})

export type SignPayPreOrderMessageRequest = z.input<typeof signPayPreOrderMessageRequest>
