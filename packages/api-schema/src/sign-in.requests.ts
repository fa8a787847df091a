import { z } from 'zod'
import { addressField } from './common/request-fields.ts'

export const signDataRequest = z.object({ address: addressField, signType: z.literal(0) })

export const loginRequest = z.object({
  address: addressField,
  /** 0: a wallet with a key (EOA); 1: a smart wallet (ERC-1271, undeployed ERC-6492). */
  account: z.union([z.literal(0), z.literal(1)]),
  sign: z.string().min(1).max(20_000),
  /** The signed message, as `signData` returned it. Optional: identifies the challenge without a search. */
  message: z.string().min(1).max(2_000).optional(),
  /** A referral code to bind; ignored when unknown or not allowed. */
  code: z.string().min(1).max(32).optional(),
})

export type SignDataRequest = z.input<typeof signDataRequest>
export type LoginRequest = z.input<typeof loginRequest>
