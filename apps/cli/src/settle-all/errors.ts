/** Ends the command with a message: retrying cannot help. */
export class SettleAllError extends Error {
  override readonly name = 'SettleAllError'
}
