/** Ends the command with a message: retrying cannot help. */
export class SettleAllError extends Error {
  override readonly name: string = 'SettleAllError'
}

/** The arguments are wrong, and nothing was done. */
export class ArgumentError extends SettleAllError {
  override readonly name = 'ArgumentError'
}
