/** What the process ends with, so that scripts can tell cases apart. Part of the interface: docs/operations.md. */
export const exitCodes = {
  done: 0,
  /** A contract refuses the call, or a sent transaction failed. */
  refused: 1,
  /** Bad arguments, environment, files or keys: nothing was asked of the chain. */
  usage: 2,
  /** The person said no, or nobody could be asked. */
  declined: 3,
  /** No answer from the node, or the answer of another chain. */
  chain: 4,
} as const

/** Ends the command with a sentence and an exit code. Everything thrown on purpose is one. */
export class OpsError extends Error {
  override readonly name: string = 'OpsError'
  readonly exitCode: number = exitCodes.refused
}

/** A contract says no. */
export class RefusedError extends OpsError {
  override readonly name = 'RefusedError'
}

export class UsageError extends OpsError {
  override readonly name = 'UsageError'
  override readonly exitCode = exitCodes.usage
}

export class DeclinedError extends OpsError {
  override readonly name = 'DeclinedError'
  override readonly exitCode = exitCodes.declined
}

export class ChainError extends OpsError {
  override readonly name = 'ChainError'
  override readonly exitCode = exitCodes.chain
}
