import type { RangeChoice } from '@tyche/fairness'
import { type RangeOdds, thresholdLimits, withThreshold } from './threshold.ts'

/** The threshold after a key; undefined for a key without a meaning. */
export function moveByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { choice, over }: RangeChoice,
  odds: RangeOdds,
): RangeChoice | undefined {
  const [lowest, highest] = thresholdLimits(over, odds)
  const percent = Math.max(1, Math.round(odds.size / 100))
  const step = shiftKey ? percent : 1
  const to = (threshold: number) => withThreshold(threshold, over, odds)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to(choice + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(choice - step)
    case 'PageUp':
      return to(choice + 5 * percent)
    case 'PageDown':
      return to(choice - 5 * percent)
    case 'Home':
      return to(lowest)
    case 'End':
      return to(highest)
    default:
      return undefined
  }
}
