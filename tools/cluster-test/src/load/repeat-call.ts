import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@tyche/sdk/api'

const RETRY_MS = 250
const PATIENCE_MS = 90_000

/** An attempt without an answer, or with one that asks to try again. */
export interface FailedAttempt {
  readonly at: number
  readonly what: string
}

/**
 * Calls until there is an answer, as a client does whose call may be repeated without harm. A refusal that no repetition changes is
 * an answer, too: its reason.
 *
 * @param onFailure is told of each attempt that failed
 */
export async function repeatCall<Answer>(
  call: () => Promise<Answer>,
  onFailure: (attempt: FailedAttempt) => void,
): Promise<{ readonly answer: Answer } | { readonly refusal: string }> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      return { answer: await call() }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, reason } = error
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
      if (isFinal && reason !== undefined) return { refusal: reason }
      onFailure({ at: performance.now(), what: `${status} ${reason ?? causeOf(error) ?? error.problem}` })
      if (Date.now() > deadline) throw error
    }
  }
}

/** Why there was no answer: the error of the connection. */
function causeOf({ cause }: ApiError): string | undefined {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined
  return inner instanceof Error ? inner.message : undefined
}
