import { playResultOf } from '../odds/play-result.ts'
import type { Play } from './bet.ts'

export type PlayCounts = { wins: number; ties: number; losses: number }

/**
 * How many plays paid more than their stake, exactly that, or less.
 *
 * @example
 * import { countPlays } from '@tyche/sdk/games'
 *
 * const { wins } = countPlays(result.plays)
 */
export function countPlays(plays: readonly Play[]): PlayCounts {
  const counts = { win: 0, tie: 0, loss: 0 }
  for (const { multiplier } of plays) counts[playResultOf(multiplier)] += 1
  return { wins: counts.win, ties: counts.tie, losses: counts.loss }
}
