import { loyaltyConstants } from '@tyche/loyalty'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../../env.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Valkey } from '../../valkey/connect-valkey.ts'

type Limiter = Pick<RateLimiterMemory, 'consume'>

export interface RateLimits {
  readonly general: Limiter
  readonly signIn: Limiter
  /**
   * Per address. Anyone can name an address, so the limit is so high that a single IP cannot exhaust it and lock the
   * owner out.
   */
  readonly signInAddress: Limiter
  readonly fund: Limiter
  /** Per address: check-ins. */
  readonly claim: Limiter
  /** Failed activations of reward codes. */
  readonly activation: Limiter & Pick<RateLimiterMemory, 'reward'>
  readonly receiveCards: Limiter
  /** Per address: pre-orders that are signed. */
  readonly sign: Limiter
  readonly rpc: Limiter
  readonly readiness: Limiter
  /** Purchases with points and withdrawals of them, each per account. */
  readonly pointBuy: Limiter
}

const { pointOrdersPerMinute, failedCodesPerHour, cardReceiptsPerMinute } = loyaltyConstants.limits

export interface CounterStores {
  readonly pool: pg.Pool
  readonly valkey: Valkey | undefined
}

/**
 * Replicas share these counters through Valkey, or else through Postgres. While it cannot be written to, each process counts
 * separately, so that reads still work. RPC calls are always counted per process: a write would cost more than the call.
 */
export function createRateLimits(env: Env, { pool, valkey }: CounterStores): RateLimits {
  const own = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration })
  const counted = (keyPrefix: string, points: number, duration: number, inMemoryBlockOnConsumed?: number) => {
    const rule = {
      points,
      duration,
      ...(inMemoryBlockOnConsumed === undefined ? {} : { inMemoryBlockOnConsumed }),
      insuranceLimiter: own(keyPrefix, points, duration),
    }
    if (valkey)
      return new RateLimiterRedis({
        ...rule,
        keyPrefix: `tyche:limit:${keyPrefix}`,
        storeClient: valkey.client,
        rejectIfRedisNotReady: true,
      })
    return new RateLimiterPostgres({
      ...rule,
      keyPrefix,
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  }
  // Clients over the limit are refused from memory, so that a flood causes no queries.
  const shared = (keyPrefix: string, points: number, duration: number): Limiter =>
    counted(keyPrefix, points, duration, points + 1)
  return {
    general: shared('general', env.RATE_LIMIT_PER_MINUTE, 60),
    signIn: shared('sign-in', env.RATE_LIMIT_SIGN_IN_PER_MINUTE, 60),
    signInAddress: shared('sign-in-address', env.RATE_LIMIT_SIGN_IN_PER_MINUTE * 10, 60),
    claim: shared('claim', env.RATE_LIMIT_CLAIM_PER_MINUTE, 60),
    pointBuy: shared('point-buy', pointOrdersPerMinute, 60),
    fund: shared('fund', env.RATE_LIMIT_FUND_PER_HOUR, 3_600),
    // Not refused from memory: a try that was no failure is taken back.
    activation: counted('activation', failedCodesPerHour, 3_600),
    receiveCards: shared('receive-cards', cardReceiptsPerMinute, 60),
    sign: shared('sign', env.RATE_LIMIT_SIGN_PER_HOUR, 3_600),
    rpc: own('rpc', env.RATE_LIMIT_RPC_PER_MINUTE, 60),
    // The same limit as RPC calls, counted without the database, whose state it reports.
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
