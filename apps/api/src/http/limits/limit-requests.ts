import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../context.ts'
import { limitKeyOf } from './client-ip.ts'
import { assertWithinLimit, type RateLimits } from './rate-limits.ts'

/** Limits a group of routes per IP. Routes that know the caller's address limit per address, too. */
export function limitPerIp(limits: RateLimits, name: keyof RateLimits): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await assertWithinLimit(limits[name], [`ip:${limitKeyOf(c.get('clientIp'))}`])
    await next()
  }
}
