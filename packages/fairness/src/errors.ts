/** The input could not have come from a game contract: wrong length, out of range, unknown choice. */
export class InvalidBetError extends Error {
  override readonly name = 'InvalidBetError'
}
