import { type DiceFace, dice, facesOfMask } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { quickPicks, switchFace } from './pick-faces.ts'

const masks = Array.from({ length: 62 }, (_, index) => index + 1)
const faces: readonly DiceFace[] = [1, 2, 3, 4, 5, 6]

test('behavior: every switch leads to a choice that the contract accepts, or to a reason', () => {
  for (const mask of masks)
    for (const face of faces) {
      const next = switchFace(mask, face)
      const before = facesOfMask(mask)
      if (next === 'atLeastOne') expect(before).toEqual([face])
      else if (next === 'atMostFive') expect([...before, face].toSorted()).toEqual(faces)
      else {
        expect(() => dice.encodeGameData(next)).not.toThrow()
        expect(facesOfMask(next).includes(face)).toBe(!before.includes(face))
        expect(switchFace(next, face)).toBe(mask)
      }
    }
})

test('behavior: the quick picks match their names', () => {
  const named = Object.fromEntries(quickPicks.map(({ name, mask }) => [name, facesOfMask(mask)]))
  expect(named).toEqual({ even: [2, 4, 6], odd: [1, 3, 5], low: [1, 2, 3], high: [4, 5, 6] })
})
