import { MAX_RANGE, type RangeChoice } from '@tyche/fairness'

/** The bit of the number in records that encodes the direction. */
const overBit = 2 ** 16

/** Decodes the number in records; undefined for one that no range can have. */
export function readRangeChoice(clientValue: number): RangeChoice | undefined {
  if (!Number.isInteger(clientValue) || clientValue < 0 || clientValue >= 2 * overBit) return undefined
  const over = clientValue >= overBit
  const choice = over ? clientValue - overBit : clientValue
  return choice > 0 && choice < MAX_RANGE ? { choice, over } : undefined
}
