import { MAX_RANGE, type RangeChoice } from '@tyche/fairness'
import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'

/** Decodes the number in records; undefined for one that no range can have. */
export function readRangeChoice(clientValue: number): RangeChoice | undefined {
  if (!Number.isInteger(clientValue) || clientValue < 0 || clientValue >= 2 * RANGE_OVER_BIT) return undefined
  const over = clientValue >= RANGE_OVER_BIT
  const choice = over ? clientValue - RANGE_OVER_BIT : clientValue
  return choice > 0 && choice < MAX_RANGE ? { choice, over } : undefined
}
