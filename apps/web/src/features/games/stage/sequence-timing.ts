/** From the known outcome to the first landing. */
export const firstLandingMs = 700

/** A shorter movement would only flicker. */
const leastMs = 60

/** In turbo only the last play moves. */
export const turboMs = 160

/** Time for each further play of a bet, so that twenty plays end about as soon as ten. */
export function stepMs(playCount: number): number {
  return Math.round(Math.min(240, Math.max(110, 2_200 / Math.max(1, playCount))))
}

/**
 * How long the next play may move so that the whole sequence keeps its duration: a page that falls behind moves
 * for less time, and a move that would only flicker is skipped (0). The last play is always animated.
 */
export function landingMs(index: number, playCount: number, elapsedMs: number, isTurbo: boolean): number {
  if (isTurbo) return index === playCount - 1 ? turboMs : 0
  if (index === 0) return firstLandingMs
  const step = stepMs(playCount)
  const left = firstLandingMs + index * step - elapsedMs
  if (index === playCount - 1) return Math.min(step, Math.max(leastMs, left))
  return left < leastMs ? 0 : Math.min(step, left)
}
