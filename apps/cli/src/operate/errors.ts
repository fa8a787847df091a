/** Exit codes, documented in docs/operations.md for scripts. */
export const exitCodes = {
  done: 0,
  /** A contract refuses the call, or a sent transaction failed. */
  refused: 1,
  /** Invalid arguments, environment, files or keys; the chain was not contacted. */
  usage: 2,
  /** The person declined, or the terminal cannot ask. */
  declined: 3,
  /** The node does not answer or serves another chain. */
  chain: 4,
} as const

/** Ends the command with a message and an exit code. Base class of the command's errors. */
export class OpsError extends Error {
  override readonly name: string = 'OpsError'
  readonly exitCode: number = exitCodes.refused
}

/** A contract refuses the call. */
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
