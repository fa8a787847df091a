import type { GameRecord } from '@tyche/api-schema/game-record'
import type { OpenBet } from './bets/get-open-bets.ts'

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
 * The same of an open bet by the chain, which keeps when a refund may be finished and not when it was asked for: that time
 * is the bet's.
 *
 * @example
 * import { getOpenBets, refundFactsOf, refundStepOf } from '@tyche/sdk/games'
 *
 * for (const bet of await getOpenBets(client, { deployment, player }))
 *   console.log(refundStepOf({ bet: refundFactsOf(bet), now: Math.floor(Date.now() / 1000) }).step)
 */
export function refundFactsOf({
  status,
  placedAtSec,
  refundableAtSec,
}: Pick<OpenBet, 'status' | 'placedAtSec' | 'refundableAtSec'>): RefundFacts {
  const isRequested = refundableAtSec > 0
  return {
    status: 'pending',
    playedAt: placedAtSec,
    isSetAside: status === 'setAside',
    refundRequestedAt: isRequested ? placedAtSec : null,
    refundableAt: isRequested ? refundableAtSec : null,
  }
}

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
