import * as z from 'zod/mini'
import { points, unixSeconds } from '../common/primitives.ts'

export const checkInPaths = {
  checkIn: '/v1/pointCenter/userPoint/checkIn',
  checkInRecord: '/v1/pointCenter/userPoint/checkInRecord',
} as const

/** A UTC day, such as `2026-11-23`. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const checkIn = z.object({
  date: day,
  /** Days in a row, this one included. */
  streak: z.int(),
  /** What it brought: less than usual where the budget is nearly used up, 0 where it is. */
  points,
  /** Points that further check-ins may bring. It grows with what is played. */
  budget: points,
})

export const checkInRecord = z.object({
  /** A UTC month, such as `2026-11`. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  days: z.array(z.object({ date: day, streak: z.int(), points })),
  /** Days in a row up to today, or to yesterday while today's is open. */
  streak: z.int(),
  isCheckedIn: z.boolean(),
  /** What the next check-in brings: today's, or tomorrow's after it. */
  nextPoints: points,
  budget: points,
  /** The time by which days are counted. */
  now: unixSeconds,
})

export type CheckInResult = z.infer<typeof checkIn>
export type CheckInRecord = z.infer<typeof checkInRecord>
