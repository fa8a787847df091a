const MAX_RETRIES = 3

/**
 * Runs it again when the database ended it to resolve a deadlock; nothing of it was kept then. The indexer replaces all views in
 * one transaction when it begins to keep them up to date: who reads two of them in another order waits for it, and it for them.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run()
    } catch (error) {
      if (retries === MAX_RETRIES || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
