import { type BetLimits, type BetProblem, validateBet } from '@tyche/sdk/games'
import type { ParsedAmount } from '../../../lib/amounts/parse-amount.ts'

/** Names of texts under `play.problems`. `format`: what was typed is no amount. */
export type DraftProblem = BetProblem | 'format'

export type TypedBet = { amount: ParsedAmount; playCount: number }

/** The first thing that is wrong with what a player typed, in the order they would fix it; undefined when it can be placed. */
export function checkDraft(
  { amount, playCount }: TypedBet,
  limits: BetLimits,
  balance: bigint | undefined,
): DraftProblem | undefined {
  if (!amount.ok) return limits.isPaused ? 'paused' : amount.reason
  return validateBet({ wager: amount.value, playCount, limits, balance })
}
