import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Limits the body's size to far more than any valid request needs. */
export const limitBody: MiddlewareHandler<ApiEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => {
    // The rest of the body is not read, so the connection cannot carry another request.
    c.header('Connection', 'close')
    throw new ApiError('bodyTooLarge', {
      errors: [{ field: 'body', message: `must be at most ${MAX_BODY_BYTES} bytes` }],
    })
  },
})
