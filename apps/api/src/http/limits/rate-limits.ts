import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../../env.ts'
import { ApiError } from '../../errors/api-error.ts'

type Limiter = Pick<RateLimiterMemory, 'consume'>

export interface RateLimits {
  readonly general: Limiter
  readonly signIn: Limiter
  /** Per address. Anyone can name an address, so only many IPs together can use this up and lock its owner out. */
  readonly signInAddress: Limiter
  readonly fund: Limiter
  /** Per address: check-ins, and cards that are received. */
  readonly claim: Limiter
  /** Per address: pre-orders that are signed. */
  readonly sign: Limiter
  readonly rpc: Limiter
  readonly readiness: Limiter
}

/**
 * All replicas share these counters through Postgres. While it cannot be written to, each process counts alone, so that
 * requests which write nothing still work. RPC calls are always counted per process: a write would cost more than the call.
 */
export function createRateLimits(env: Env, pool: pg.Pool): RateLimits {
  const own = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration })
  const shared = (keyPrefix: string, points: number, duration: number): Limiter =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // Clients over the limit are refused from memory, so that a flood causes no queries.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: own(keyPrefix, points, duration),
    })
  return {
    general: shared('general', env.RATE_LIMIT_PER_MINUTE, 60),
    signIn: shared('sign-in', env.RATE_LIMIT_SIGN_IN_PER_MINUTE, 60),
    signInAddress: shared('sign-in-address', env.RATE_LIMIT_SIGN_IN_PER_MINUTE * 10, 60),
    claim: shared('claim', env.RATE_LIMIT_CLAIM_PER_MINUTE, 60),
    fund: shared('fund', env.RATE_LIMIT_FUND_PER_HOUR, 3_600),
    sign: shared('sign', env.RATE_LIMIT_SIGN_PER_HOUR, 3_600),
    rpc: own('rpc', env.RATE_LIMIT_RPC_PER_MINUTE, 60),
    // As many as RPC calls, and without the database, whose state it reports.
    readiness: own('readiness', env.RATE_LIMIT_RPC_PER_MINUTE, 60),
  }
}

/** Seconds until the key may call again, or undefined when it may now. */
export async function consumeLimit(limiter: Limiter, key: string, points = 1): Promise<number | undefined> {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** Counts a call against each key; throws `rateLimited` when one of them is over the limit. */
export async function assertWithinLimit(limiter: Limiter, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const retryAfterSec = await consumeLimit(limiter, key)
    if (retryAfterSec !== undefined) throw new ApiError('rateLimited', { retryAfterSec })
  }
}
