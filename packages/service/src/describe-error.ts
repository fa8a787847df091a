/** Stack frames kept in a log line. */
const FRAMES = 8
/** Errors kept of several that are one. */
const MOST_ERRORS = 10

/** The parts of an error and its causes that are safe to log. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: stack.slice(0, FRAMES).map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MOST_ERRORS).map(describeError) }),
  }
}

/**
 * Drizzle's messages contain SQL and parameters; viem's contain the request and the node's URL besides a short message.
 */
export function messageOf(error: Error): string {
  if (error.message.startsWith('Failed query')) return 'Failed query'
  return 'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
}
