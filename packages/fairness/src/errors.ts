/** The input could not have come from a game contract: wrong length, out of range, unknown choice. */
export class InvalidBetError extends Error {
  override readonly name = 'InvalidBetError'
}

/** The input could not have come from a draw: no code on sale, a code or position that is not one of them. */
export class InvalidDrawError extends Error {
  override readonly name = 'InvalidDrawError'
}

/** A list of leaves that no sale of an off-chain product can have, or not the one that was committed. */
export class InvalidSaleError extends Error {
  override readonly name = 'InvalidSaleError'
}
