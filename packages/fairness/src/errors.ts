/** The input could not have come from a game contract: wrong length, out of range, unknown choice. */
export class InvalidBetError extends Error {
  override readonly name = 'InvalidBetError'
}

/** The input could not have come from a draw: no code on sale, a code or position that is not one of them. */
export class InvalidDrawError extends Error {
  override readonly name = 'InvalidDrawError'
}

/** The list of leaves is not valid for any sale of an off-chain product, or not the committed one. */
export class InvalidSaleError extends Error {
  override readonly name = 'InvalidSaleError'
}
