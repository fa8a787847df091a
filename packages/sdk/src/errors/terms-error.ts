import type { BetProblem } from '../games/terms/validate-bet.ts'
import { TycheError } from './tyche-error.ts'

/** A bet that its game would not take now. `limit` is what it went beyond: plays, or base units of the token. */
export class TermsError extends TycheError {
  override readonly name = 'TermsError'
  readonly problem: BetProblem
  readonly limit: bigint | undefined

  constructor({ problem, limit }: { problem: BetProblem; limit: bigint | undefined }) {
    super(limit === undefined ? `terms: ${problem}` : `terms: ${problem} (${limit})`)
    this.problem = problem
    this.limit = limit
  }
}
