const problems = ['otherChain', 'noContracts', 'noRecord', 'dead', 'refused', 'senseless'] as const

/** Why a node cannot be read, or must not be believed. */
export type NodeProblem = (typeof problems)[number]

export const isNodeProblem = (kind: string): kind is NodeProblem => (problems as readonly string[]).includes(kind)

/** A node that is not the one of the record, or no record at all. */
export class NodeFailure extends Error {
  override readonly name = 'NodeFailure'
  readonly kind: NodeProblem
  /** Ids of chains. */
  readonly values: { readonly actual: number; readonly expected: number }

  constructor(
    kind: NodeProblem,
    { cause, actual = 0, expected = 0 }: { cause?: unknown; actual?: number; expected?: number } = {},
  ) {
    super(kind, { cause })
    this.kind = kind
    this.values = { actual, expected }
  }
}
