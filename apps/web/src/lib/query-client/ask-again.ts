import { ApiError } from '@tyche/sdk/api'

const RETRY_MS = 4_000

type Asked = { state: { error: unknown } }

/** A `refetchInterval`: what got no answer is asked again by itself, and soon; an answer waits for `intervalMs`. */
export function askAgain(intervalMs: number | false = false) {
  return ({ state }: Asked): number | false => (isUnanswered(state.error) ? RETRY_MS : intervalMs)
}

/** A refusal is an answer, and so is being told to ask less. */
function isUnanswered(error: unknown): boolean {
  if (error === null) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
