import { type DiceFace, facesOfMask, maskOfFaces } from '@tyche/fairness'
import type { GameTexts } from './game-texts.ts'

const namedFaces: readonly (readonly [name: 'even' | 'odd' | 'low' | 'high', faces: readonly DiceFace[]])[] = [
  ['even', [2, 4, 6]],
  ['odd', [1, 3, 5]],
  ['low', [1, 2, 3]],
  ['high', [4, 5, 6]],
]

const isMask = (value: number) => Number.isInteger(value) && value >= 1 && value <= 62

export const diceTexts: GameTexts = {
  choice(t, mask) {
    if (!isMask(mask)) return String(mask)
    const named = namedFaces.find(([, faces]) => maskOfFaces(faces) === mask)
    return named ? t(`dice.${named[0]}`) : facesOfMask(mask).join(' · ')
  },
  outcome: (_t, face) => String(face),
  mark: (_t, face) => String(face),
}
