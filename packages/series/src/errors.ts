/** A mistake in a series file; the message lists every mistake. */
export class SeriesError extends Error {
  override readonly name = 'SeriesError'
}
