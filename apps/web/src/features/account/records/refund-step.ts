import type { GameRecord } from '@tyche/api-schema/game-record'

/** Seconds from the bet to the moment its refund can be asked for, as the contracts have them. */
const REFUND_DELAY = 24 * 3_600
const FAILED_REFUND_DELAY = 7 * 24 * 3_600
/** A bet that waits longer than this is not just about to be settled. */
const OVERDUE = 120

export type RefundStep =
  | { step: 'none' }
  /** Not yet: from `at` on it can be asked for, or finished. */
  | { step: 'early' | 'announced'; at: number }
  | { step: 'request' | 'finalize' }

type RefundFacts = Pick<GameRecord, 'status' | 'playedAt' | 'isSetAside' | 'refundRequestedAt' | 'refundableAt'>

/** What can be done now, in unix seconds, to get the stake of a bet back whose result never came. */
export function refundStepOf(record: RefundFacts, now: number): RefundStep {
  const { status, playedAt, isSetAside, refundRequestedAt, refundableAt } = record
  if (status !== 'pending') return { step: 'none' }
  if (refundRequestedAt !== null && refundableAt !== null) {
    return now >= refundableAt ? { step: 'finalize' } : { step: 'announced', at: refundableAt }
  }
  const allowedAt = playedAt + (isSetAside ? FAILED_REFUND_DELAY : REFUND_DELAY)
  if (now >= allowedAt) return { step: 'request' }
  return now - playedAt > OVERDUE || isSetAside ? { step: 'early', at: allowedAt } : { step: 'none' }
}
