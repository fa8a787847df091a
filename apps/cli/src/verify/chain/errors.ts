/** An argument, a record or a node that a verifier cannot work with. */
export class VerifierError extends Error {
  override readonly name = 'VerifierError'
}
