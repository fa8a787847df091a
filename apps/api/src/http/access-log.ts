import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from '../context.ts'
import type { Metrics } from '../metrics.ts'
import { maskIp } from './limits/client-ip.ts'

const statusRoutes = new Set(['/readyz', '/statusz'])

/** Logs and measures each request by its route pattern, without the query. */
export function accessLog(metrics: Metrics): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const route = routeOf(c)
    const status = c.res.status
    metrics.requests.inc({ method: c.req.method, route, status })
    metrics.duration.observe({ route }, ms / 1000)
    const line = { method: c.req.method, route, status, ms: Math.round(ms), ip: maskIp(c.get('clientIp')) }
    // "Not ready" is an expected answer: a supervisor asks ten times a second while the process starts.
    // Reads that a saturated process rejects have one line together: a line for each would be a load too.
    const isExpected = statusRoutes.has(route) || c.get('isShed')
    if (status >= 500 && !isExpected) c.get('logger').warn(line, 'answered')
    else c.get('logger').debug(line, 'answered')
  }
}

/** The endpoint's pattern; `/*` for web files and unknown paths. */
function routeOf(c: Context<ApiEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*'
}
