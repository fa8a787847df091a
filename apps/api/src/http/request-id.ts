import { randomUUID } from 'node:crypto'
import type { Logger } from '@tyche/service/logger'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../context.ts'

/** Gives each request an id for its response, log lines and error. */
export function requestId(logger: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.set('logger', logger.child({ requestId: id }))
    c.header('X-Request-Id', id)
    await next()
  }
}
