import { type DiceFace, facesOfMask, maskOfFaces } from '@tyche/fairness'

const mostFaces = 5

/** Why a face cannot be switched. */
export type FaceRule = 'atLeastOne' | 'atMostFive'

/** The mask with one face switched, or the rule that forbids it. */
export function switchFace(mask: number, face: DiceFace): number | FaceRule {
  const faces = facesOfMask(mask)
  if (!faces.includes(face)) return faces.length >= mostFaces ? 'atMostFive' : maskOfFaces([...faces, face])
  return faces.length === 1 ? 'atLeastOne' : maskOfFaces(faces.filter((other) => other !== face))
}

export const quickPicks = [
  { name: 'even', mask: maskOfFaces([2, 4, 6]) },
  { name: 'odd', mask: maskOfFaces([1, 3, 5]) },
  { name: 'low', mask: maskOfFaces([1, 2, 3]) },
  { name: 'high', mask: maskOfFaces([4, 5, 6]) },
] as const
