import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { decodeHexWord, encodeHexWord, type Hex } from '../hex-words.ts'
import { assertHouseEdge } from '../house-edge.ts'
import type { GameMaths, OddsParameters } from './game.ts'
import { assertWheel, BASE_PRECISION, SPIN_WHEELS, type Wheel } from './spin-wheels.ts'

/** A wheel's number: 0 low, 1 medium, 2 high risk. */
export type WheelNumber = 0 | 1 | 2
export const LOW_RISK: WheelNumber = 0
export const MEDIUM_RISK: WheelNumber = 1
export const HIGH_RISK: WheelNumber = 2

function assertNumber(wheel: number): asserts wheel is WheelNumber {
  if (wheel !== LOW_RISK && wheel !== MEDIUM_RISK && wheel !== HIGH_RISK)
    throw new InvalidBetError(`${String(wheel)} is not a wheel: 0 is low, 1 medium, 2 high risk.`)
}

function wheelOf(number: WheelNumber, { wheels = SPIN_WHEELS }: OddsParameters = {}): Wheel {
  assertNumber(number)
  const wheel = wheels[number] ?? []
  if (wheels !== SPIN_WHEELS) assertWheel(wheel)
  return wheel
}

/** Exact for every edge of whole basis points: nothing is rounded. */
function multiplierOfBase(base: number, houseEdge: bigint): bigint {
  assertHouseEdge(houseEdge)
  return (BigInt(base) * (PRECISION - houseEdge)) / BigInt(BASE_PRECISION)
}

/** Multipliers of a wheel's segments, clockwise, scaled by `PRECISION`: the contract's `wheelOf`. */
export function segmentMultipliers(houseEdge: bigint, wheel: WheelNumber, parameters?: OddsParameters): bigint[] {
  return wheelOf(wheel, parameters).map((base) => multiplierOfBase(base, houseEdge))
}

/**
 * Spin: the segment is `word mod segments` of the chosen wheel and pays its base times `1 - houseEdge`. The mean base
 * is exactly 1, so that the mean multiplier is exactly `1 - houseEdge`.
 * Source: `Spin` in `packages/contracts/src/games`.
 */
export const spin: GameMaths<WheelNumber> = {
  /** `abi.encode(uint8)`: one 32-byte word. */
  encodeGameData(wheel: WheelNumber): Hex {
    assertNumber(wheel)
    return encodeHexWord(BigInt(wheel))
  },

  decodeGameData(gameData: string): WheelNumber {
    const wheel = Number(decodeHexWord(gameData, 'gameData'))
    assertNumber(wheel)
    return wheel
  },

  clientValue(wheel: WheelNumber): number {
    return wheel
  },

  multiplier(houseEdge: bigint, wheel: WheelNumber, parameters?: OddsParameters): bigint {
    return multiplierOfBase(Math.max(...wheelOf(wheel, parameters)), houseEdge)
  },

  outcomeCount(wheel: WheelNumber, parameters?: OddsParameters): number {
    return wheelOf(wheel, parameters).length
  },

  outcome(word: bigint, wheel: WheelNumber, parameters?: OddsParameters): number {
    return Number(word % BigInt(wheelOf(wheel, parameters).length))
  },

  play(wheel: WheelNumber, word: bigint, houseEdge: bigint, parameters?: OddsParameters): bigint {
    return multiplierOfBase(wheelOf(wheel, parameters)[spin.outcome(word, wheel, parameters)]!, houseEdge)
  },

  winChance(houseEdge: bigint, wheel: WheelNumber, parameters?: OddsParameters): bigint {
    const multipliers = segmentMultipliers(houseEdge, wheel, parameters)
    const winning = multipliers.filter((multiplier) => multiplier > PRECISION).length
    return (PRECISION * BigInt(winning)) / BigInt(multipliers.length)
  },

  tieChance(): bigint {
    return 0n
  },
}
