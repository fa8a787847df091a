import { ApiError } from '@tyche/sdk/api'

const RETRY_MS = 4_000

type Asked = { state: { error: unknown } }

/** A `refetchInterval`: retries a query without an answer soon, refetches an answered one after `intervalMs`. */
export function retryInterval(intervalMs: number | false = false) {
  return ({ state }: Asked): number | false => (isUnanswered(state.error) ? RETRY_MS : intervalMs)
}

/** A refusal counts as an answer, and so does a rate limit. */
function isUnanswered(error: unknown): boolean {
  if (error === null) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
