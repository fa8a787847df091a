import type { RangeChoice } from '../games/range.ts'

/** Every choice of a range, with the number of rolls that win. */
export function choicesOf(rolls: number): [choice: RangeChoice, winning: number][] {
  const first = Math.ceil(rolls / 100)
  const last = Math.floor((rolls * 95) / 100)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((winning) => [
    [{ choice: winning, over: false }, winning],
    [{ choice: rolls - winning, over: true }, winning],
  ])
}
