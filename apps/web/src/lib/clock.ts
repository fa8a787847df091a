const refreshMs = 5_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = new Date()

/** One clock for all relative times; it ticks while the page is visible. */
export function subscribeToClock(onTick: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => {
      now = new Date()
      for (const tick of listeners) tick()
    }, refreshMs)
  }
  listeners.add(onTick)
  return () => {
    listeners.delete(onTick)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time of the last tick, or the present while the clock is stopped. */
export function readClock(): Date {
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) >= refreshMs) now = new Date()
  return now
}
