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

/** What a record says of a bet; times are unix seconds. */
export type RefundFacts = Pick<GameRecord, 'status' | 'playedAt' | 'isSetAside' | 'refundRequestedAt' | 'refundableAt'>

/**
 * What can be done now to get the stake of a bet back whose result never came.
 *
 * @param parameters.now unix seconds
 * @example
 * import { refundStepOf } from '@tyche/sdk/games'
 *
 * const { step } = refundStepOf({ bet: record, now: Math.floor(Date.now() / 1000) })
 */
export function refundStepOf({ bet, now }: { bet: RefundFacts; now: number }): RefundStep {
  const { status, playedAt, isSetAside, refundRequestedAt, refundableAt } = bet
  if (status !== 'pending') return { step: 'none' }
  if (refundRequestedAt !== null && refundableAt !== null) {
    return now >= refundableAt ? { step: 'finalize' } : { step: 'announced', at: refundableAt }
  }
  const allowedAt = playedAt + (isSetAside ? FAILED_REFUND_DELAY : REFUND_DELAY)
  if (now >= allowedAt) return { step: 'request' }
  return now - playedAt > OVERDUE || isSetAside ? { step: 'early', at: allowedAt } : { step: 'none' }
}
