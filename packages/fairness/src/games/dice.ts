import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { decodeHexWord, encodeHexWord, type Hex } from '../hex-words.ts'
import { assertHouseEdge } from '../house-edge.ts'
import type { GameMaths } from './game.ts'

/** A face of the die, 1 to 6. */
export type DiceFace = 1 | 2 | 3 | 4 | 5 | 6

const FACE_COUNT = 6
const ALL_FACES = 0b111111

/** The faces in a bit mask: bit 0 is face 1, bit 5 is face 6. */
export function facesOfMask(mask: number): DiceFace[] {
  assertMask(mask)
  return ([1, 2, 3, 4, 5, 6] as const).filter((face) => isOnMask(mask, face))
}

/** The bit mask of some faces, in any order. */
export function maskOfFaces(faces: readonly DiceFace[]): number {
  const mask = faces.reduce((bits, face) => bits | (1 << (face - 1)), 0)
  assertMask(mask)
  return mask
}

function isOnMask(mask: number, face: number): boolean {
  return (mask & (1 << (face - 1))) !== 0
}

function assertMask(mask: number): void {
  if (!Number.isInteger(mask) || mask < 1 || mask >= ALL_FACES)
    throw new InvalidBetError(`${mask} is not a bit mask of one to five faces.`)
}

/**
 * Dice: the choice is a bit mask of one to five faces, the face is `word mod 6 + 1`, a hit pays
 * `6 / faces x (1 - houseEdge)`. Exact for every edge of whole basis points: nothing is rounded.
 * Source: `Dice` in `packages/contracts/src/games`.
 */
export const dice: GameMaths<number> & { outcome(word: bigint): DiceFace } = {
  /** `abi.encode(uint8)`: one 32-byte word. */
  encodeGameData(mask: number): Hex {
    assertMask(mask)
    return encodeHexWord(BigInt(mask))
  },

  decodeGameData(gameData: string): number {
    const mask = Number(decodeHexWord(gameData, 'gameData'))
    assertMask(mask)
    return mask
  },

  clientValue(mask: number): number {
    return mask
  },

  multiplier(houseEdge: bigint, mask: number): bigint {
    assertHouseEdge(houseEdge)
    return (BigInt(FACE_COUNT) * (PRECISION - houseEdge)) / BigInt(facesOfMask(mask).length)
  },

  outcomeCount(): number {
    return FACE_COUNT
  },

  outcome(word: bigint): DiceFace {
    return (Number(word % BigInt(FACE_COUNT)) + 1) as DiceFace
  },

  play(mask: number, word: bigint, houseEdge: bigint): bigint {
    return isOnMask(mask, dice.outcome(word)) ? dice.multiplier(houseEdge, mask) : 0n
  },

  winChance(_houseEdge: bigint, mask: number): bigint {
    return (PRECISION * BigInt(facesOfMask(mask).length)) / BigInt(FACE_COUNT)
  },

  tieChance(): bigint {
    return 0n
  },
}
