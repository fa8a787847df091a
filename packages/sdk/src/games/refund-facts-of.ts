import type { OpenBet } from './bets/open/get-open-bets.ts'
import type { RefundFacts } from './refund-step.ts'

/**
 * The refund's facts of an open bet by the chain, which keeps when a refund may be finished and not when it was asked for: that time
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
