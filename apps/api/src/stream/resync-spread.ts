/** One client in this many milliseconds reads its lists again. */
const GAP_MS = 3
const LONGEST_MS = 30_000

/**
 * How long the next client waits before it reads again: a single one not at all, 10,000 at once over 30 seconds. Beyond
 * that each waits a random part of the 30 seconds.
 */
export function createResyncSpread(now: () => number = () => performance.now()): () => number {
  let free = 0
  return () => {
    const at = now()
    free = Math.max(free, at)
    const waitMs = Math.round(free - at)
    if (waitMs >= LONGEST_MS) return Math.floor(Math.random() * LONGEST_MS)
    free += GAP_MS
    return waitMs
  }
}
