/** What the catalogue knows code by that could not be fetched: a browser throws the TypeError of any mistake for it. */
export const MISSING_CODE = 'MissingCodeError'

/** Names the error of Vite's `vite:preloadError`, before whoever asked for the code gets it. */
export function nameMissingCode(error: Error): void {
  error.name = MISSING_CODE
}
