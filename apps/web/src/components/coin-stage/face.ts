export type Face = 'heads' | 'tails'

/** Degrees that the coin is turned to when this face looks at the player. */
const restingAngle: Record<Face, number> = { heads: 0, tails: 180 }

/** The angle to stop at: the first one at least `minTurns` turns ahead that shows the face. */
export function landingAngle(from: number, face: Face, minTurns: number): number {
  const least = from + minTurns * 360
  const rest = restingAngle[face]
  return Math.ceil((least - rest) / 360) * 360 + rest
}

/** Time for each further play of a bet, so that twenty plays end about as soon as three. */
export function stepMs(playCount: number): number {
  return Math.round(Math.min(420, Math.max(110, 2200 / Math.max(1, playCount))))
}
