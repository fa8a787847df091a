import { z } from 'zod'
import { referralCodeMaxLength } from './referral.ts'

/** A code as typed or from a link; case and surrounding spaces are ignored. */
export const referralCodeRequest = z.object({ code: z.string().trim().min(1).max(referralCodeMaxLength) })

export type ReferralCodeRequest = z.input<typeof referralCodeRequest>
