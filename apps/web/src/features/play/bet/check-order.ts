import type { ParsedAmount } from '../../../lib/amounts/parse-amount.ts'

/** Names of texts under `play.problems`. */
export type OrderProblem =
  | 'paused'
  | 'empty'
  | 'format'
  | 'number'
  | 'plays'
  | 'playsFormat'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'notAccepting'
  | 'balance'

export type BetLimits = {
  isPaused: boolean
  minWager: bigint
  /** Undefined while it is read: the contracts are asked again before the wallet opens. */
  maxWager: bigint | undefined
  maxPlayCount: number
}

/** The contract stores a wager as uint96. */
const LARGEST_WAGER = 2n ** 96n - 1n

export type OrderDraft = { amount: ParsedAmount; playCount: number }

/** The first thing that is wrong with a bet, in the order a player would fix it; undefined when it can be placed. */
export function checkOrder(
  draft: OrderDraft,
  limits: BetLimits,
  balance: bigint | undefined,
): OrderProblem | undefined {
  if (limits.isPaused) return 'paused'
  return checkAmount(draft.amount) ?? checkPlays(draft.playCount, limits) ?? checkLimits(draft, limits, balance)
}

function checkAmount(amount: ParsedAmount): OrderProblem | undefined {
  if (!amount.ok) return amount.reason
  if (amount.value === 0n) return 'empty'
  return amount.value > LARGEST_WAGER ? 'number' : undefined
}

function checkPlays(playCount: number, { maxPlayCount }: BetLimits): OrderProblem | undefined {
  if (!Number.isInteger(playCount) || playCount < 1) return 'playsFormat'
  return playCount > maxPlayCount ? 'plays' : undefined
}

function checkLimits(
  { amount, playCount }: OrderDraft,
  limits: BetLimits,
  balance: bigint | undefined,
): OrderProblem | undefined {
  const wager = amount.ok ? amount.value : 0n
  if (limits.maxWager === 0n) return 'notAccepting'
  if (wager < limits.minWager) return 'belowMinimum'
  if (limits.maxWager !== undefined && wager > limits.maxWager) return 'aboveMaximum'
  return balance !== undefined && wager * BigInt(playCount) > balance ? 'balance' : undefined
}
