import * as z from 'zod/mini'
import { unixSeconds } from './common/primitives.ts'

export const signInPaths = {
  signData: '/v1/userCenter/signData',
  login: '/v1/userCenter/login',
  register: '/v1/userCenter/register',
  logout: '/v1/userCenter/logout',
} as const

/** The exact EIP-4361 message to sign, and when it expires. */
export const signData = z.object({ dataToSign: z.string(), expiresAt: unixSeconds })

/** `accessExpire`: expiry of the token, unix seconds. */
export const session = z.object({ accessToken: z.string(), accessExpire: unixSeconds })

export type SignData = z.infer<typeof signData>
export type Session = z.infer<typeof session>
