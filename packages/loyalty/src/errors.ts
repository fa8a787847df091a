import type { ProofName } from './solvency.ts'

/** The constants let somebody take out more than the proofs allow. */
export class InsolventLoyaltyError extends Error {
  override readonly name = 'InsolventLoyaltyError'
  /** The proofs that fail. */
  readonly failedProofs: readonly ProofName[]
  constructor(failedProofs: readonly ProofName[], message: string) {
    super(message)
    this.failedProofs = failedProofs
  }
}

/** Text that is no amount of points: another form than digits with at most three decimals. */
export class InvalidPointsError extends Error {
  override readonly name = 'InvalidPointsError'
}

/** A reference of the ledger with a part that would make it ambiguous. */
export class InvalidReferenceError extends Error {
  override readonly name = 'InvalidReferenceError'
}
