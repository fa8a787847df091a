import type { DiceFace } from '@tyche/fairness'
import { inverse, multiply, partOf, type Quaternion, rotate, turnAbout, unturned, type Vector } from './quaternion.ts'

export const diceFaces = [1, 2, 3, 4, 5, 6] as const

/** The direction of each face on an unturned die: opposite faces add up to seven. */
export const normalOf: Record<DiceFace, Vector> = {
  1: [0, 0, 1],
  2: [0, -1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, 1, 0],
  6: [0, 0, -1],
}

/** The rotation that brings a front-facing side to its place, for the style sheet. */
export const turnOf: Record<DiceFace, string> = {
  1: 'rotateY(0deg)',
  2: 'rotateX(90deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
  5: 'rotateX(-90deg)',
  6: 'rotateY(180deg)',
}

const across: Vector = [1, 0, 0]
const upright: Vector = [0, 1, 0]
const away: Vector = [0, 0, 1]

const faceUp: Record<DiceFace, Quaternion> = {
  1: turnAbout(across, 0.25),
  2: unturned,
  3: turnAbout(away, -0.25),
  4: turnAbout(away, 0.25),
  5: turnAbout(across, 0.5),
  6: turnAbout(across, -0.25),
}

/** Lying on the table with the face on top, turned slightly so that two more sides show. */
export function lying(face: DiceFace): Quaternion {
  return multiply(turnAbout(upright, 0.085), faceUp[face])
}

/** The face nearest to the top. */
export function upperFace(q: Quaternion): DiceFace {
  const height = (face: DiceFace) => -rotate(q, normalOf[face])[1]
  return diceFaces.reduce((best, face) => (height(face) > height(best) ? face : best))
}

/** Endless tumbling: at every whole `phase` the die is oriented as at the start. */
export function tumbling(from: Quaternion, phase: number): Quaternion {
  return multiply(multiply(turnAbout([1, 0.2, -0.35], phase), turnAbout([0.25, 1, 0.3], phase)), from)
}

/** Between two orientations, with extra whole turns: 0 is `from`, 1 exactly `to`. */
export function falling(from: Quaternion, to: Quaternion, moreTurns: number, progress: number): Quaternion {
  const rest = 1 - progress
  const way = partOf(multiply(from, inverse(to)), rest)
  return multiply(multiply(turnAbout([1, 0.15, -0.3], moreTurns * rest), way), to)
}

/** The tilt of the table towards the player, in degrees. */
const tableTip = 54

const toPlayer = turnAbout(across, -tableTip / 360)
const light: Vector = [-0.42, -0.6, 0.68]
const darkest = 0.6

/** How dark a face is in this orientation: 0 faces the light. */
export function shadeOf(q: Quaternion, face: DiceFace): number {
  const [x, y, z] = rotate(toPlayer, rotate(q, normalOf[face]))
  const facing = (x * light[0] + y * light[1] + z * light[2]) / Math.hypot(...light)
  return Number((darkest * Math.min(1, Math.max(0, 1 - facing))).toFixed(3))
}
