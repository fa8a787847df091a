import { type BetResult, totalWager } from '@tyche/sdk/games'
import { type BetState, isUnderWay } from '../bet/bet-state.ts'

/** The balance as it is shown until the stage has landed: with the stake taken, without what the bet brings. */
export type HeldBalance = {
  /** Undefined where it was not known before. */
  balance: bigint | undefined
  /** Of the bet: still in the balance, out of it since, or placed before anything was held. */
  stake: 'due' | 'taken' | 'earlier'
}

type Seen = { state: BetState; isLanding: boolean; balance: bigint | undefined }

/**
 * What is held back next: from Roll on, or from when a bet was found waiting, until its stage has landed or it failed. One
 * that is late may be so for days: nothing stands still for it until its result is known.
 */
export function nextHeldBalance(
  held: HeldBalance | undefined,
  { state, isLanding, balance }: Seen,
): HeldBalance | undefined {
  const { terms, stage, notice } = state
  const isAwaited = isUnderWay(state) && terms !== undefined && notice !== 'late'
  if (!isAwaited && !isLanding) return undefined
  // Roll starts with signing.
  if (!held) return { balance, stake: stage === 'signing' ? 'due' : 'earlier' }
  if (held.stake !== 'due' || stage !== 'awaitingRandomness' || !terms) return held
  return { balance: held.balance === undefined ? undefined : held.balance - totalWager(terms), stake: 'taken' }
}

/** With the result; undefined where that cannot be told from what was held. */
export function balanceAfter({ balance, stake }: HeldBalance, { payout, profit }: BetResult): bigint | undefined {
  if (balance === undefined || stake === 'earlier') return undefined
  return balance + (stake === 'taken' ? payout : profit)
}
