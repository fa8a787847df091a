import { PRECISION } from '@tyche/protocol/scales'

export type PlayResult = 'win' | 'tie' | 'loss'

/**
 * A play by its gross multiplier (scaled by 1e18): more than the stake, exactly the stake, or less.
 *
 * @example
 * import { playResultOf } from '@tyche/sdk/games'
 *
 * const isWin = playResultOf(1_960000000000000000n) === 'win'
 */
export function playResultOf(multiplier: bigint): PlayResult {
  if (multiplier > PRECISION) return 'win'
  return multiplier === PRECISION ? 'tie' : 'loss'
}
