import { ApiError } from '../../errors/api-error.ts'

/** Postgres: undefined_table, invalid_schema_name, undefined_column (views of an older build). */
const codes = new Set(['42P01', '3F000', '42703'])

/** True when a read failed because the indexer's views do not exist yet, which `readOnchain` tells with a reason. */
export function isMissingView(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ApiError && error.reason === 'indexerNotReady') return true
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return isMissingView(error.cause)
}
