import { z } from 'zod'

/** A code as it was typed or came in a link: case and spaces around it do not matter. */
export const referralCodeRequest = z.object({ code: z.string().trim().min(1).max(32) })

export type ReferralCodeRequest = z.input<typeof referralCodeRequest>
