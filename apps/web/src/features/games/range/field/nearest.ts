import { PRECISION } from '@tyche/fairness'
import { multiplierOf, type RangeOdds, thresholdLimits, winningOf } from '../threshold.ts'

/** How typed odds became a choice: exactly, rounded to the nearest, or clamped to the lowest or highest available. */
export type Rounding = 'exact' | 'nearest' | 'lowest' | 'highest'

/** The number of winning rolls, and how it was derived from the input. */
export interface Nearest {
  winning: number
  rounding: Rounding
}

/** A threshold scaled by 1e18. */
export function nearestThreshold(typed: bigint, over: boolean, odds: RangeOdds): Nearest {
  const [lowest, highest] = thresholdLimits(over, odds)
  const threshold = divideNearest(typed, PRECISION)
  const held = clamp(threshold, lowest, highest)
  const rounding = roundingOf(threshold, held, typed === held * PRECISION)
  return { winning: winningOf({ choice: Number(held), over }, odds), rounding }
}

/** A chance scaled by 1e18: 1e18 is certain. */
export function nearestChance(typed: bigint, { size, minWinning, maxWinning }: RangeOdds): Nearest {
  const winning = divideNearest(typed * BigInt(size), PRECISION)
  const held = clamp(winning, minWinning, maxWinning)
  const rounding = roundingOf(winning, held, held * PRECISION === typed * BigInt(size))
  return { winning: Number(held), rounding }
}

/** A gross multiplier scaled by 1e18: fewer winning rolls pay more. */
export function nearestMultiplier(typed: bigint, houseEdge: bigint, odds: RangeOdds): Nearest {
  const { minWinning, maxWinning } = odds
  const paid = (winning: number) => multiplierOf(winning, houseEdge, odds)
  if (typed <= paid(maxWinning))
    return { winning: maxWinning, rounding: typed === paid(maxWinning) ? 'exact' : 'lowest' }
  if (typed >= paid(minWinning))
    return { winning: minWinning, rounding: typed === paid(minWinning) ? 'exact' : 'highest' }
  const below = Number((BigInt(odds.size) * (PRECISION - houseEdge)) / typed)
  const above = Math.min(maxWinning, below + 1)
  const winning = distance(paid(below), typed) <= distance(paid(above), typed) ? below : above
  return { winning, rounding: paid(winning) === typed ? 'exact' : 'nearest' }
}

/** Rounds to the nearest whole number, halves up; for non-negative numbers. */
function divideNearest(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by)
}

function clamp(value: bigint, lowest: number, highest: number): bigint {
  if (value < BigInt(lowest)) return BigInt(lowest)
  return value > BigInt(highest) ? BigInt(highest) : value
}

function roundingOf(wanted: bigint, held: bigint, isExact: boolean): Rounding {
  if (wanted < held) return 'lowest'
  if (wanted > held) return 'highest'
  return isExact ? 'exact' : 'nearest'
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)
