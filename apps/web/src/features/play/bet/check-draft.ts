import { type BetLimits, type BetProblem, validateBet } from '@tyche/sdk/games/terms'
import type { ParsedAmount } from '../../../lib/amounts/parse-amount.ts'

/** Names of texts under `play.problems`. `format`: the typed text is no amount. */
export type DraftProblem = BetProblem | 'format'

export type TypedBet = { amount: ParsedAmount; playCount: number }

/** The first problem of a draft, in the order in which players would fix them; undefined when it can be placed. */
export function checkDraft(
  { amount, playCount }: TypedBet,
  limits: BetLimits,
  balance: bigint | undefined,
): DraftProblem | undefined {
  if (!amount.ok) return limits.isPaused ? 'paused' : amount.reason
  return validateBet({ wager: amount.value, playCount, limits, balance })
}
