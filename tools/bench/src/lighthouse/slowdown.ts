/** Points of Lighthouse's own calculator: the index of a host, and how much it is slowed down to be a mid-range phone. */
const points = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
] as const

/** Lighthouse's setting for a fast desktop; a faster one is not slowed down further, so that figures stay comparable. */
const most = 4

/**
 * Lighthouse slows every host down fourfold and asks whoever measures on a slower one to calibrate: the calculator that
 * its guide of throttling points to goes straight from each of these points to the next. A slower machine than the phone
 * itself cannot be measured on.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 * @see https://lighthouse-cpu-throttling-calculator.vercel.app
 */
export function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex < points[0][0]) {
    throw new Error(`this machine is too slow or too busy to measure on: benchmark index ${benchmarkIndex}`)
  }
  for (const [place, [index, slowdown]] of points.entries()) {
    const next = points[place + 1]
    if (!next || benchmarkIndex >= next[0]) continue
    return slowdown + ((benchmarkIndex - index) / (next[0] - index)) * (next[1] - slowdown)
  }
  return most
}
