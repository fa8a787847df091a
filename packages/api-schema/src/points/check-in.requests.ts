import { z } from 'zod'

export const checkInRequest = z.object({})

export const checkInRecordRequest = z.object({
  /** A UTC month; the present one without. */
  month: z
    .string()
    .regex(/^(20\d{2})-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional(),
})

export type CheckInRecordRequest = z.input<typeof checkInRecordRequest>
