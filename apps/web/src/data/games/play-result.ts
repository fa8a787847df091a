/** What 1x is in gross multipliers. */
export const WAD = 10n ** 18n

export type PlayResult = 'win' | 'tie' | 'loss'

/** A play by its gross multiplier: more than the stake, exactly the stake, or less. */
export function playResultOf(multiplier: bigint): PlayResult {
  if (multiplier > WAD) return 'win'
  return multiplier === WAD ? 'tie' : 'loss'
}
