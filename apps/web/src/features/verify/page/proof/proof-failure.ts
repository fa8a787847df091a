import type { NodeProblem } from '../../../../data/node/node-failure.ts'

/** Why there is no verdict; each has its sentence. */
export type FailureKind =
  | NodeProblem
  | 'unknownHash'
  | 'notMined'
  | 'nothing'
  | 'pending'
  | 'noBet'
  | 'notDrawn'
  | 'noTicket'
  | 'reorged'
  /** A sale for points was not committed; its list does not come; it is no list. */
  | 'noSale'
  | 'noList'
  | 'badList'
  /** drand has no such round yet; it gave none that its key signed. */
  | 'roundNotDue'
  | 'noRound'

/** Known to be none of the proof's own failures, such as a part of the page that did not load. */
export class ProofFailure extends Error {
  override readonly name = 'ProofFailure'
  readonly kind: FailureKind
  /** For its sentence. */
  readonly values: { readonly actual: number; readonly expected: number }

  constructor(kind: FailureKind, { cause, actual = 0, expected = 0 }: FailureFacts = {}) {
    super(kind, { cause })
    this.kind = kind
    this.values = { actual, expected }
  }
}

type FailureFacts = { cause?: unknown; actual?: number; expected?: number }
