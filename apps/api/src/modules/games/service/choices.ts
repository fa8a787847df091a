import {
  DEFAULT_RANGE,
  type GameName,
  gameMathsOf,
  InvalidBetError,
  MAX_WIN_PERCENT,
  MIN_WIN_PERCENT,
  type OddsParameters,
} from '@tyche/fairness'
import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'
import type { Hex } from 'viem'

/** Choices of each game, numbered as in records. Range has thousands, which its formula covers. */
const tables: Readonly<Record<GameName, readonly number[]>> = {
  coin: [0, 1],
  dice: Array.from({ length: 62 }, (_, index) => index + 1),
  range: [],
  rps: [0, 1, 2],
  spin: [0, 1, 2],
}

export function choicesOf(game: GameName): readonly number[] {
  return tables[game]
}

/** The choice to quote limits for when the request names none: an even chance if the game has one. */
export function exampleChoice(game: GameName, { range = DEFAULT_RANGE }: OddsParameters): number {
  if (game === 'dice') return 0b000111
  return game === 'range' ? Math.floor(range / 2) : 0
}

/** Converts a record's choice to the format of the game's maths. */
function toChoice(game: GameName, choice: number): unknown {
  return game === 'range' ? { choice: choice % RANGE_OVER_BIT, over: choice >= RANGE_OVER_BIT } : choice
}

/** The contract's `gameData`; undefined for a choice that it would refuse. */
export function encodeChoice(game: GameName, choice: number, parameters: OddsParameters): Hex | undefined {
  try {
    return gameMathsOf(game).encodeGameData(toChoice(game, choice), parameters)
  } catch (error) {
    if (error instanceof InvalidBetError) return undefined
    throw error
  }
}

/** Gross multiplier of a winning play, scaled by 1e18. */
export function multiplierOf(game: GameName, choice: number, houseEdge: bigint, parameters: OddsParameters): bigint {
  return gameMathsOf(game).multiplier(houseEdge, toChoice(game, choice), parameters)
}

/** The fewest and the most winning rolls of `size` that range allows. */
export function winningBounds(size: number): { minWinning: number; maxWinning: number } {
  return {
    minWinning: Math.ceil((size * MIN_WIN_PERCENT) / 100),
    maxWinning: Math.floor((size * MAX_WIN_PERCENT) / 100),
  }
}
