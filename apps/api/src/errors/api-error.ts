import type { FieldError } from '@tyche/api-schema/envelope'
import { type Reason, reasons } from '@tyche/api-schema/reasons'

export interface ApiErrorOptions {
  readonly message?: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSec?: number
  /** Goes to the client. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** A failure with a reason from the catalogue: the only kind whose message a client sees. */
export class ApiError extends Error {
  override name = 'ApiError' as const
  readonly reason: Reason
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSec: number | undefined
  readonly data: Readonly<Record<string, unknown>> | null

  constructor(reason: Reason, options: ApiErrorOptions = {}) {
    super(options.message ?? reasons[reason].message, { cause: options.cause })
    this.reason = reason
    this.errors = options.errors
    this.retryAfterSec = options.retryAfterSec
    this.data = options.data ?? null
  }

  get status() {
    return reasons[this.reason].status
  }
}
