import { type BetResult, totalWager } from '@tyche/sdk/games/terms'
import { type BetState, isUnderWay } from '../bet/bet-state.ts'

/** The balance shown until the stage has landed: with the stake subtracted, without the payout. */
export type HeldBalance = {
  /** Undefined if it was not known before. */
  balance: bigint | undefined
  /** Where the stake is: still in the balance, already subtracted, or gone before the hold began. */
  stake: 'due' | 'taken' | 'earlier'
}

type Seen = { state: BetState; isLanding: boolean; balance: bigint | undefined }

/**
 * The next held balance: from Roll, or from finding a pending bet, until its stage has landed or it failed. A late
 * bet may stay late for days, so nothing is held for it until its result is known.
 */
export function nextHeldBalance(
  held: HeldBalance | undefined,
  { state, isLanding, balance }: Seen,
): HeldBalance | undefined {
  const { terms, stage, notice } = state
  // In the queue the balance is still the other bet's.
  const isAwaited = isUnderWay(state) && stage !== 'queued' && terms !== undefined && notice !== 'late'
  if (!isAwaited && !isLanding) return undefined
  // Roll starts with signing.
  if (!held) return { balance, stake: stage === 'signing' ? 'due' : 'earlier' }
  if (held.stake !== 'due' || stage !== 'awaitingRandomness' || !terms) return held
  return { balance: held.balance === undefined ? undefined : held.balance - totalWager(terms), stake: 'taken' }
}

/** The balance with the result; undefined if it cannot be computed from what was held. */
export function balanceAfter({ balance, stake }: HeldBalance, { payout, profit }: BetResult): bigint | undefined {
  if (balance === undefined || stake === 'earlier') return undefined
  return balance + (stake === 'taken' ? payout : profit)
}
