/** Names the error of code that could not be fetched, for which browsers throw a plain TypeError. */
export const MISSING_CODE = 'MissingCodeError'

/** Names the error of `vite:preloadError` before the caller of the import receives it. */
export function nameMissingCode(error: Error): void {
  error.name = MISSING_CODE
}
