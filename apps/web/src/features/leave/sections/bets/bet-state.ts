import { type OpenBet, type RefundStep, refundFactsOf, refundStepOf } from '@tyche/sdk/games'
import { timeOf } from '@tyche/sdk/randomness'
import type { Connection } from '../../connection/open-connection.ts'

/** What an open bet waits for. */
export interface BetState {
  /** Its round is public by the clock, or was submitted: it can be settled now. */
  isDue: boolean
  /** Unix seconds. */
  dueAtSec: number
  refund: RefundStep
}

export function betStateOf(bet: OpenBet, { deployment }: Pick<Connection, 'deployment'>, nowSec: number): BetState {
  const dueAtSec = timeOf(deployment.beacon, bet.request.round)
  return { isDue: dueAtSec <= nowSec, dueAtSec, refund: refundStepOf({ bet: refundFactsOf(bet), now: nowSec }) }
}
