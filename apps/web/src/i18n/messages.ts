import type { messages as en } from './locales/en/index.ts'
import type { lateMessages as lateEn } from './locales/en/late.ts'
import type { messages as leaveEn } from './locales/en/leave/index.ts'
import type { messages as lotteryEn } from './locales/en/lottery/index.ts'
import type { messages as loyaltyEn } from './locales/en/loyalty/index.ts'
import type { messages as proofEn } from './locales/en/proof/index.ts'
import type { messages as statusEn } from './locales/en/status/index.ts'
import type { messages as transparencyEn } from './locales/en/transparency/index.ts'

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> }

/** The typed keys, derived from English. */
export type SourceMessages = typeof en &
  typeof lateEn &
  typeof leaveEn &
  typeof lotteryEn &
  typeof loyaltyEn &
  typeof proofEn &
  typeof statusEn &
  typeof transparencyEn

/** The texts that a locale needs before the first paint. */
export type Messages = Widened<typeof en>

/** The texts that a locale loads a moment later. */
export type LateMessages = Widened<typeof lateEn>

export type LeaveMessages = Widened<typeof leaveEn>
export type LotteryMessages = Widened<typeof lotteryEn>
export type LoyaltyMessages = Widened<typeof loyaltyEn>
export type ProofMessages = Widened<typeof proofEn>
export type StatusMessages = Widened<typeof statusEn>
export type TransparencyMessages = Widened<typeof transparencyEn>

/** Texts that only some pages show; each area is a separate chunk, loaded with the first page that needs it. */
export interface AreaMessages {
  leave: LeaveMessages
  lottery: LotteryMessages
  loyalty: LoyaltyMessages
  proof: ProofMessages
  status: StatusMessages
  transparency: TransparencyMessages
}

export const textAreas = [
  'leave',
  'lottery',
  'loyalty',
  'proof',
  'status',
  'transparency',
] as const satisfies (keyof AreaMessages)[]
export type TextArea = (typeof textAreas)[number]
