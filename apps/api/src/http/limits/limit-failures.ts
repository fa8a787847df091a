import { ApiError } from '../../errors/api-error.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'

interface Attempt<Result> {
  readonly run: () => Promise<Result>
  readonly isFailure: (result: Result) => boolean
}

/**
 * Runs an attempt of which only failures count against the keys. It is counted before it runs, so that many at a time are no
 * more than the limit, and taken back when it was no failure. Throws `rateLimited` when a key is over its limit.
 */
export async function limitFailures<Result>(
  limiter: RateLimits['activation'],
  keys: readonly string[],
  { run, isFailure }: Attempt<Result>,
): Promise<Result> {
  const counted: string[] = []
  let hasFailed = false
  try {
    for (const key of keys) {
      const retryAfterSec = await consumeLimit(limiter, key)
      counted.push(key)
      if (retryAfterSec !== undefined) throw new ApiError('rateLimited', { retryAfterSec })
    }
    const result = await run()
    hasFailed = isFailure(result)
    return result
  } finally {
    if (!hasFailed) await Promise.all(counted.map((key) => limiter.reward(key, 1)))
  }
}
