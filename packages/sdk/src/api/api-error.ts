import { TycheError } from '../errors/tyche-error.ts'

/** What went wrong before the API could say it in its own words. */
export const httpProblems = ['timeout', 'notFound', 'server', 'forbidden', 'unauthorized', 'unknown'] as const
export type HttpProblem = (typeof httpProblems)[number]

type ApiErrorDetails = {
  status: number
  problem: HttpProblem
  reason?: string | undefined
  requestId?: string | undefined
  /** The server's own sentence, when it sent one. */
  serverMessage?: string | undefined
  /** How long the server asks to wait: its `Retry-After`. */
  retryAfterSec?: number | undefined
}

/**
 * An answer of the API that is no good envelope, or none. Its message is the server's sentence, when it sent one.
 *
 * @example
 * import { ApiError } from '@tyche/sdk/api'
 *
 * const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404
 */
export class ApiError extends TycheError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: HttpProblem
  readonly reason: string | undefined
  readonly requestId: string | undefined
  readonly serverMessage: string | undefined
  readonly retryAfterSec: number | undefined

  constructor(path: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.serverMessage ?? `${path}: ${details.problem}`, options)
    this.status = details.status
    this.problem = details.problem
    this.reason = details.reason
    this.requestId = details.requestId
    this.serverMessage = details.serverMessage
    this.retryAfterSec = details.retryAfterSec
  }
}

/**
 * What a status of HTTP says when the answer has no words.
 *
 * @example
 * import { problemOf } from '@tyche/sdk/api'
 *
 * const problem = problemOf(404) // notFound
 */
export function problemOf(status: number): HttpProblem {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 500) return 'server'
  return 'unknown'
}
