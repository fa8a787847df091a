/** Points of Lighthouse's calculator: a host's index and its slowdown to a mid-range phone. */
const points = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
] as const

/** Lighthouse's setting for a fast desktop; faster ones are not slowed down further, so that figures stay comparable. */
const most = 4

/**
 * Lighthouse slows every host down fourfold and asks users of slower hosts to calibrate: the calculator in its
 * throttling guide interpolates linearly between these points. A machine slower than the phone
 * cannot be used.
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
