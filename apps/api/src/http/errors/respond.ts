import type { Failure } from '@tyche/api-schema/envelope'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '../../context.ts'
import { isDatabaseUnavailable } from '../../db/is-database-unavailable.ts'
import { ApiError } from '../../errors/api-error.ts'

const DATABASE_RETRY_SEC = 5
/** The conventional status of a closed connection, for logs and metrics; the client does not receive it. */
const CLIENT_CLOSED = 499

function hasLeft(c: Context<ApiEnv>): boolean {
  return c.env?.incoming?.socket.destroyed === true
}

/** The one place that turns an error into a response. Unknown errors are logged and answered with a fixed sentence. */
export function respondWithError(error: unknown, c: Context<ApiEnv>): Response {
  if (hasLeft(c)) {
    c.get('logger').debug({ err: error }, 'the client disconnected')
    return c.body(null, CLIENT_CLOSED as StatusCode)
  }
  const known = toApiError(error)
  const requestId = c.get('requestId')
  if (known.reason === 'internal') c.get('logger').error({ err: error }, 'request failed')
  else if (known.cause) c.get('logger').warn({ reason: known.reason, err: known.cause }, 'request refused')
  if (known.retryAfterSec !== undefined) c.header('Retry-After', String(known.retryAfterSec))
  c.header('Cache-Control', 'no-store')
  const { status: code, message, data, reason } = known
  const body: Failure = { code, message, data: data && { ...data }, reason, requestId }
  return c.json(known.errors ? { ...body, errors: known.errors } : body, known.status)
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException) return fromHttpException(error)
  if (isDatabaseUnavailable(error)) {
    return new ApiError('databaseUnavailable', { cause: error, retryAfterSec: DATABASE_RETRY_SEC })
  }
  return new ApiError('internal', { cause: error })
}

/** Maps errors that the framework throws before a handler runs. */
function fromHttpException(error: HTTPException): ApiError {
  if (error.status === 415) return new ApiError('unsupportedContentType', { errors: bodyField('is not JSON') })
  if (error.status === 413) return new ApiError('bodyTooLarge', { errors: bodyField('is too large') })
  if (error.status === 400) return new ApiError('malformedJson', { errors: bodyField('is not valid JSON') })
  if (error.status === 404) return new ApiError('notFound')
  return new ApiError('internal', { cause: error })
}

function bodyField(message: string) {
  return [{ field: 'body', message }]
}
