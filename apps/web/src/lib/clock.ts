export interface Clock {
  subscribe: (onTick: () => void) => () => void
  /** The time of the last tick, or the present while the clock is stopped. */
  read: () => Date
}

/** One timer for everything that shows it; it ticks while something does. */
function createClock(refreshMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = new Date()
  return {
    subscribe(onTick) {
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
    },
    read() {
      if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) >= refreshMs) now = new Date()
      return now
    },
  }
}

/** For relative times. */
export const clock = createClock(5_000)

/** For countdowns. */
export const secondClock = createClock(1_000)
