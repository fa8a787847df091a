/** From the known outcome to the first landing. */
export const firstLandingMs = 700

/** Time for each further play of a bet, so that twenty plays end about as soon as ten. */
export function stepMs(playCount: number): number {
  return Math.round(Math.min(240, Math.max(110, 2_200 / Math.max(1, playCount))))
}
