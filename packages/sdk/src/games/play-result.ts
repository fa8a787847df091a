import { PRECISION } from '@tyche/protocol/scales'

export type PlayResult = 'win' | 'tie' | 'loss'

/** A play by its gross multiplier: more than the stake, exactly the stake, or less. */
export function playResultOf(multiplier: bigint): PlayResult {
  if (multiplier > PRECISION) return 'win'
  return multiplier === PRECISION ? 'tie' : 'loss'
}
