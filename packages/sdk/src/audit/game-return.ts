import { PRECISION } from '@tyche/protocol/scales'
import type { PlayMoments } from './play-moments.ts'

/** 99.9 % of honest games lie within this many standard deviations. */
const BOUND_SIGMAS = 3.29

/** What the return of a game is reckoned from. Plays count alike, whatever their stake. */
export type ReturnTally = {
  plays: number
  /** Sum of the plays' gross multipliers, scaled by 1e18. */
  multipliers: bigint
  /** Sum of the plays' expected multipliers, scaled by 1e18. */
  expected: bigint
  /** Sum of the plays' variances, in units of a multiplier of 1. */
  variance: number
}

/** All undefined without plays. */
export type GameReturn = {
  /** Mean gross multiplier of a play, 1 is the stake. */
  observed: number | undefined
  expected: number | undefined
  /** Between these lies the observed return of 999 honest games in 1,000. */
  low: number | undefined
  high: number | undefined
  /** Distance of observed and expected in standard deviations. */
  deviation: number | undefined
}

export const emptyTally = (): ReturnTally => ({ plays: 0, multipliers: 0n, expected: 0n, variance: 0 })

/** Adds the plays of a bet: `multiplier` is the sum of theirs, `mean` and `variance` are those of one play. */
export function addPlays(
  tally: ReturnTally,
  playCount: number,
  multiplier: bigint,
  { mean, variance }: PlayMoments,
): void {
  tally.plays += playCount
  tally.multipliers += multiplier
  tally.expected += mean * BigInt(playCount)
  tally.variance += variance * playCount
}

export function returnOf({ plays, multipliers, expected, variance }: ReturnTally): GameReturn {
  if (plays === 0)
    return { observed: undefined, expected: undefined, low: undefined, high: undefined, deviation: undefined }
  const mean = (sum: bigint) => Number(sum) / Number(PRECISION) / plays
  const sigma = Math.sqrt(variance) / plays
  const [observed, fair] = [mean(multipliers), mean(expected)]
  return {
    observed,
    expected: fair,
    low: fair - BOUND_SIGMAS * sigma,
    high: fair + BOUND_SIGMAS * sigma,
    deviation: sigma === 0 ? 0 : (observed - fair) / sigma,
  }
}
