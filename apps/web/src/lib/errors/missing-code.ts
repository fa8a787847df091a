/** The catalogue's name for code that could not be fetched: browsers throw a plain TypeError for it. */
export const MISSING_CODE = 'MissingCodeError'

/** Names the error of Vite's `vite:preloadError`, before the caller of the import gets it. */
export function nameMissingCode(error: Error): void {
  error.name = MISSING_CODE
}
