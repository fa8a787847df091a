import { z } from 'zod'
import { assertReachable, pageFields } from '../common/request-fields.ts'
import { referralCodeMaxLength } from './referral.ts'

/** A code as typed or from a link; case and surrounding spaces are ignored. */
export const referralCodeRequest = z.object({ code: z.string().trim().min(1).max(referralCodeMaxLength) })

export const referralInfoRequest = z.object({ ...pageFields }).superRefine(assertReachable)

export type ReferralCodeRequest = z.input<typeof referralCodeRequest>
export type ReferralInfoRequest = z.input<typeof referralInfoRequest>
