/** Something about a series that its author has to correct; the message lists all of it. */
export class SeriesError extends Error {
  override readonly name = 'SeriesError'
}
