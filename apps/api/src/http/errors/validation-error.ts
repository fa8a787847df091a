import type { FieldError } from '@tyche/api-schema/envelope'
import type { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'

const where: Record<string, string> = { json: 'body', query: 'query', param: 'path', header: 'header' }

/** Converts validation issues to the envelope's reason and field paths, without the values. */
export function validationError(target: string, error: Pick<z.ZodError, 'issues'>): ApiError {
  const errors: FieldError[] = error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.join('.') : (where[target] ?? target),
    message: issue.message,
  }))
  const isRange = (issue: z.core.$ZodIssue) =>
    (issue.code === 'too_big' || issue.code === 'too_small') &&
    ['number', 'int', 'bigint'].includes(String(issue.origin))
  const outOfRange = error.issues.length > 0 && error.issues.every(isRange)
  return new ApiError(outOfRange ? 'numberOutOfRange' : 'invalidRequest', { errors })
}
