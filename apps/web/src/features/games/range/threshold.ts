import type { GameConfig } from '@tyche/api-schema/games'
import { DEFAULT_RANGE, MAX_WIN_PERCENT, MIN_WIN_PERCENT, PRECISION, type RangeChoice } from '@tyche/fairness'

export interface RangeOdds {
  /** Rolls are 0 to `size - 1`. */
  size: number
  /** Fewest and most rolls that may win. */
  minWinning: number
  maxWinning: number
}

export function rangeOddsOf({ range }: Pick<GameConfig, 'range'>): RangeOdds {
  return (
    range ?? {
      size: DEFAULT_RANGE,
      minWinning: Math.ceil((DEFAULT_RANGE * MIN_WIN_PERCENT) / 100),
      maxWinning: Math.floor((DEFAULT_RANGE * MAX_WIN_PERCENT) / 100),
    }
  )
}

export function winningOf({ choice, over }: RangeChoice, { size }: RangeOdds): number {
  return over ? size - choice : choice
}

export function choiceOfWinning(winning: number, over: boolean, { size }: RangeOdds): RangeChoice {
  return { choice: over ? size - winning : winning, over }
}

/** The lowest and the highest available threshold in a direction. */
export function thresholdLimits(over: boolean, { size, minWinning, maxWinning }: RangeOdds): [number, number] {
  return over ? [size - maxWinning, size - minWinning] : [minWinning, maxWinning]
}

export function withThreshold(threshold: number, over: boolean, odds: RangeOdds): RangeChoice {
  const [lowest, highest] = thresholdLimits(over, odds)
  return { choice: Math.min(highest, Math.max(lowest, Math.round(threshold))), over }
}

/** The same number of winning rolls on the other side: neither chance nor multiplier changes. */
export function turned(choice: RangeChoice, odds: RangeOdds): RangeChoice {
  return choiceOfWinning(winningOf(choice, odds), !choice.over, odds)
}

/** First and last roll that win. */
export function winningRolls({ choice, over }: RangeChoice, { size }: RangeOdds): [number, number] {
  return over ? [choice, size - 1] : [0, choice - 1]
}

/** Gross multiplier of a winning play, scaled by 1e18 and rounded down as the contract does. */
export function multiplierOf(winning: number, houseEdge: bigint, { size }: RangeOdds): bigint {
  return (BigInt(size) * (PRECISION - houseEdge)) / BigInt(winning)
}

/** Chance of winning one play, scaled by 1e18 and rounded down. */
export function chanceOf(winning: number, { size }: RangeOdds): bigint {
  return (PRECISION * BigInt(winning)) / BigInt(size)
}
