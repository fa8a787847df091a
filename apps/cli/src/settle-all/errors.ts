/** Ends the command with a sentence: nothing that it could do later would help. */
export class SettleAllError extends Error {
  override readonly name = 'SettleAllError'
}
