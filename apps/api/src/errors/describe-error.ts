/** What a log line may hold of an error: drizzle puts SQL and its parameters into messages, so those are left out. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: error.message.startsWith('Failed query') ? 'Failed query' : error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: stack.slice(0, 8).map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
