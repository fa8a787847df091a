import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'
import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { assertHex, encodeHexWord, type Hex } from '../hex-words.ts'
import { assertHouseEdge } from '../house-edge.ts'
import type { GameMaths, OddsParameters } from './game.ts'

/** Bets that the roll is below `choice`, or with `over` that it is at least `choice`. */
export interface RangeChoice {
  choice: number
  over: boolean
}

/** Number of rolls of the deployed game: 0 to 9,999. */
export const DEFAULT_RANGE = 10_000
/** Fewest and most rolls a game can be set to. */
export const MIN_RANGE = 100
export const MAX_RANGE = 65_535
/** A choice wins with at least 1 % and at most 95 % of the rolls. */
export const MIN_WIN_PERCENT = 1
export const MAX_WIN_PERCENT = 95

const WORD_BYTES = 32

function rangeOf({ range = DEFAULT_RANGE }: OddsParameters = {}): number {
  if (!Number.isInteger(range) || range < MIN_RANGE || range > MAX_RANGE)
    throw new InvalidBetError(`A range of ${range} is not from ${MIN_RANGE} to ${MAX_RANGE}.`)
  return range
}

/** Number of winning rolls. Throws for a choice that is not offered. */
function winningRolls({ choice, over }: RangeChoice, parameters?: OddsParameters): number {
  const range = rangeOf(parameters)
  const winning = over ? range - choice : choice
  if (!Number.isInteger(choice) || winning * 100 < range * MIN_WIN_PERCENT || winning * 100 > range * MAX_WIN_PERCENT)
    throw new InvalidBetError(`${over ? 'over' : 'under'} ${choice} of ${range} does not win 1 % to 95 % of the rolls.`)
  return winning
}

function decodeBool(word: bigint): boolean {
  if (word > 1n) throw new InvalidBetError(`${word} is neither true nor false.`)
  return word === 1n
}

/** Whether a roll wins for a choice; does not validate them. */
export function isRangeHit({ choice, over }: RangeChoice, roll: number): boolean {
  return over ? roll >= choice : roll < choice
}

/**
 * Range: the roll is `word mod range`; under wins when `roll < choice`, over when `roll >= choice`. A hit pays
 * `range / winning rolls x (1 - houseEdge)`, rounded down by less than one part in 1e18.
 * Source: `Range` in `packages/contracts/src/games`.
 */
export const range: GameMaths<RangeChoice> = {
  /** `abi.encode(uint16, bool)`: two 32-byte words. */
  encodeGameData(choice: RangeChoice, parameters?: OddsParameters): Hex {
    winningRolls(choice, parameters)
    return `${encodeHexWord(BigInt(choice.choice))}${encodeHexWord(choice.over ? 1n : 0n).slice(2)}`
  },

  decodeGameData(gameData: string, parameters?: OddsParameters): RangeChoice {
    assertHex(gameData, 2 * WORD_BYTES, 'gameData')
    const choice = Number(BigInt(gameData.slice(0, 2 + 2 * WORD_BYTES)))
    const decoded = { choice, over: decodeBool(BigInt(`0x${gameData.slice(2 + 2 * WORD_BYTES)}`)) }
    winningRolls(decoded, parameters)
    return decoded
  },

  clientValue({ choice, over }: RangeChoice): number {
    return choice + (over ? RANGE_OVER_BIT : 0)
  },

  multiplier(houseEdge: bigint, choice: RangeChoice, parameters?: OddsParameters): bigint {
    assertHouseEdge(houseEdge)
    return (BigInt(rangeOf(parameters)) * (PRECISION - houseEdge)) / BigInt(winningRolls(choice, parameters))
  },

  outcomeCount(_choice: RangeChoice, parameters?: OddsParameters): number {
    return rangeOf(parameters)
  },

  outcome(word: bigint, _choice: RangeChoice, parameters?: OddsParameters): number {
    return Number(word % BigInt(rangeOf(parameters)))
  },

  play(choice: RangeChoice, word: bigint, houseEdge: bigint, parameters?: OddsParameters): bigint {
    const multiplier = range.multiplier(houseEdge, choice, parameters)
    return isRangeHit(choice, range.outcome(word, choice, parameters)) ? multiplier : 0n
  },

  winChance(_houseEdge: bigint, choice: RangeChoice, parameters?: OddsParameters): bigint {
    return (PRECISION * BigInt(winningRolls(choice, parameters))) / BigInt(rangeOf(parameters))
  },

  tieChance(): bigint {
    return 0n
  },
}
