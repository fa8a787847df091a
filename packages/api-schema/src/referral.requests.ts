import { z } from 'zod'
import { assertReachable, pageFields } from './common/request-fields.ts'
import { referralCodeMaxLength } from './referral.ts'

/** A code as it was typed or came in a link: case and spaces around it do not matter. */
export const referralCodeRequest = z.object({ code: z.string().trim().min(1).max(referralCodeMaxLength) })

export const referralInfoRequest = z.object({ ...pageFields }).superRefine(assertReachable)

export type ReferralCodeRequest = z.input<typeof referralCodeRequest>
export type ReferralInfoRequest = z.input<typeof referralInfoRequest>
