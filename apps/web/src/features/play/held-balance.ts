import { type BetOutcome, totalWager } from './bet-order.ts'
import { type BetState, isUnderWay } from './bet-state.ts'

/** The balance as it is shown from Roll to the end of the stage: with the stake taken, without what the bet brings. */
export type HeldBalance = {
  /** Undefined where it was not known before. */
  balance: bigint | undefined
  isStakeTaken: boolean
}

type Seen = { state: BetState; isLanding: boolean; balance: bigint | undefined }

/** What is held back next: from Roll on, or from when a bet was found waiting, until its stage has landed or it failed. */
export function nextHeldBalance(
  held: HeldBalance | undefined,
  { state, isLanding, balance }: Seen,
): HeldBalance | undefined {
  const { order, stage } = state
  const isWaiting = isUnderWay(state) && order !== undefined
  if (!isWaiting && !isLanding) return undefined
  // Roll starts with signing; the balance beside a bet that was found has its stake taken already, and perhaps its result.
  if (!held) return { balance: isWaiting ? balance : undefined, isStakeTaken: stage !== 'signing' }
  if (held.isStakeTaken || stage !== 'awaitingRandomness' || !order) return held
  return { balance: held.balance === undefined ? undefined : held.balance - totalWager(order), isStakeTaken: true }
}

/** With the result; undefined where nothing is known of before. */
export function balanceAfter(held: HeldBalance, { payout, profit }: BetOutcome): bigint | undefined {
  return held.balance === undefined ? undefined : held.balance + (held.isStakeTaken ? payout : profit)
}
