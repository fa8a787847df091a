import { PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import vectors from '../../vectors/dice.json' with { type: 'json' }
import { InvalidBetError } from '../errors.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { EVERY_EDGE_BPS, enumerate, exactly } from '../testing/enumerate.ts'
import { expectVector } from '../testing/expect-vector.ts'
import { type DiceFace, dice, facesOfMask, maskOfFaces } from './dice.ts'

const EVERY_MASK = Array.from({ length: 62 }, (_, i) => i + 1)

test.each(vectors.cases)('vector: $name', (vector) => {
  expectVector('dice', vector)
})

test('behavior: the mean multiplier is exactly 1 - house edge, for every edge and all 62 choices', () => {
  for (const bps of EVERY_EDGE_BPS)
    for (const mask of EVERY_MASK)
      expect(enumerate(dice, mask, bps)).toEqual(exactly(dice, mask, bps, [facesOfMask(mask).length, 0]))
})

test('behavior: lets a face win exactly for the choices that contain it', () => {
  const houseEdge = houseEdgeFromBps(200)
  for (const mask of EVERY_MASK) {
    const winning = [0n, 1n, 2n, 3n, 4n, 5n].filter((word) => dice.play(mask, word, houseEdge) > 0n)
    expect(winning.map((word) => dice.outcome(word))).toEqual(facesOfMask(mask))
  }
})

test('behavior: round-trips every choice through the encoding, and faces through the mask', () => {
  for (const mask of EVERY_MASK) {
    expect(dice.decodeGameData(dice.encodeGameData(mask))).toBe(mask)
    expect(maskOfFaces(facesOfMask(mask))).toBe(mask)
    expect(maskOfFaces(facesOfMask(mask).toReversed())).toBe(mask)
  }
})

test('behavior: multipliers, chances', () => {
  const houseEdge = houseEdgeFromBps(200)
  const masks = ([[6], [1, 6], [1, 3, 5], [1, 2, 3, 4], [2, 3, 4, 5, 6]] as const).map(maskOfFaces)
  expect(masks).toEqual([0x20, 0x21, 0x15, 0x0f, 0x3e])
  expect(masks.map((mask) => Number(dice.multiplier(houseEdge, mask)) / 1e18)).toEqual([5.88, 2.94, 1.96, 1.47, 1.176])
  expect(masks.map((mask) => dice.winChance(houseEdge, mask))).toEqual(
    [1n, 2n, 3n, 4n, 5n].map((faces) => (PRECISION * faces) / 6n),
  )
  expect(dice.tieChance(1)).toBe(0n)
})

test.each([0, 63, 64, 65, -1, 1.5, Number.NaN])('error: rejects a mask of %s', (mask) => {
  expect(() => dice.encodeGameData(mask)).toThrow(InvalidBetError)
  expect(() => facesOfMask(mask)).toThrow(InvalidBetError)
  expect(() => dice.multiplier(houseEdgeFromBps(200), mask)).toThrow(InvalidBetError)
})

test('error: rejects no face, all faces and a seventh face', () => {
  expect(() => maskOfFaces([])).toThrow(InvalidBetError)
  expect(() => maskOfFaces([1, 2, 3, 4, 5, 6])).toThrow(InvalidBetError)
  expect(() => maskOfFaces([1, 7 as DiceFace])).toThrow(InvalidBetError)
})

test.each([
  '0x',
  '0x01',
  `0x${'0'.repeat(64)}`,
  `0x${'0'.repeat(62)}3f`,
  `0x${'0'.repeat(61)}101`,
  `0x8${'0'.repeat(62)}1`,
  `0x${'0'.repeat(63)}100`,
])('error: rejects game data %s', (gameData) => {
  expect(() => dice.decodeGameData(gameData)).toThrow(InvalidBetError)
})
