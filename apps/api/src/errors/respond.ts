import type { Failure } from '@tyche/api-schema/envelope'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../context.ts'
import { ApiError } from './api-error.ts'

/** The one place that turns an error into a response. Unknown errors are logged and answered with a fixed sentence. */
export function respondWithError(error: unknown, c: Context<ApiEnv>): Response {
  const known = toApiError(error)
  const requestId = c.get('requestId')
  if (known.reason === 'internal') c.get('logger').error({ err: error }, 'request failed')
  else if (known.cause) c.get('logger').warn({ reason: known.reason, err: known.cause }, 'request refused')
  if (known.retryAfterSec !== undefined) c.header('Retry-After', String(known.retryAfterSec))
  c.header('Cache-Control', 'no-store')
  const body: Failure = { code: known.status, message: known.message, data: null, reason: known.reason, requestId }
  return c.json(known.errors ? { ...body, errors: known.errors } : body, known.status)
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException) return fromHttpException(error)
  return new ApiError('internal', { cause: error })
}

/** The framework's own refusals, before a handler runs. */
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
