/** A list of leaves that no sale of an off-chain product can have, or not the one that was committed. */
export class InvalidSaleError extends Error {
  override readonly name = 'InvalidSaleError'
}
