import { safeStorage } from './storage/safe-storage.ts'

/** An answer takes time: a clock that is this little wrong is believed. */
const BELIEVED_MS = 30_000

const KEY = 'tyche.clock'

/** Kept for the next page: it reads the session before the service has told its time. */
let wrongByMs = readWrongBy()

/** Takes the service's time, which it has just told: the clock of this browser may be wrong. */
export function noteServiceTime(timeMs: number): void {
  const differenceMs = timeMs - Date.now()
  const before = wrongByMs
  wrongByMs = Math.abs(differenceMs) > BELIEVED_MS ? differenceMs : 0
  if (wrongByMs === before) return
  if (wrongByMs) safeStorage.setJson(KEY, wrongByMs)
  else safeStorage.removeItem(KEY)
}

function readWrongBy(): number {
  const stored = safeStorage.getJson(KEY)
  return Number.isSafeInteger(stored) ? (stored as number) : 0
}

/** The present by the service's clock, in milliseconds. */
export const serviceNowMs = (): number => Date.now() + wrongByMs

/** The same in unix seconds, as the beacon counts. */
export const serviceNowSec = (): number => serviceNowMs() / 1000

export interface Clock {
  subscribe: (onTick: () => void) => () => void
  /** The time of the last tick, or the present while the clock is stopped. */
  read: () => Date
}

/** One timer for everything that shows it; it ticks while something does. */
function createClock(refreshMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = new Date(serviceNowMs())
  return {
    subscribe(onTick) {
      if (listeners.size === 0) {
        timer = setInterval(() => {
          now = new Date(serviceNowMs())
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
      const nowMs = serviceNowMs()
      if (listeners.size === 0 && Math.abs(nowMs - now.getTime()) >= refreshMs) now = new Date(nowMs)
      return now
    },
  }
}

/** For relative times. */
export const clock = createClock(5_000)

/** For countdowns. */
export const secondClock = createClock(1_000)
