/** Delays before the restarts of a child that keeps dying; after the last one the launcher gives up. */
const waitsMs = [0, 500, 1_500, 4_000, 8_000]
const healthyAfterMs = 20_000

/** Decides how long to wait before the next start; undefined means no restart. A long run resets the count. */
export function createBackoff(): (livedMs: number) => number | undefined {
  let deaths = 0
  return (livedMs) => {
    if (livedMs >= healthyAfterMs) deaths = 0
    const wait = waitsMs[deaths]
    deaths += 1
    return wait
  }
}
