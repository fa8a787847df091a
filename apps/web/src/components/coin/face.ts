import type { CoinSide } from '@tyche/fairness'

export type Face = 'heads' | 'tails'

export const faceOf = (side: CoinSide | number): Face => (side === 0 ? 'heads' : 'tails')

/** The angle, in degrees, at which this face is towards the player. */
const restingAngle: Record<Face, number> = { heads: 0, tails: 180 }

/** The angle to stop at: the first one at least `minTurns` turns ahead that shows the face. */
export function landingAngle(from: number, face: Face, minTurns: number): number {
  const least = from + minTurns * 360
  const rest = restingAngle[face]
  return Math.ceil((least - rest) / 360) * 360 + rest
}
