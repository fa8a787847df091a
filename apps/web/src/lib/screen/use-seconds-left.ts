import { useEffect, useEffectEvent, useState } from 'react'
import { secondClock } from '../clock.ts'

export interface ServerTime {
  /** Unix seconds, as the server said. */
  now: number
  /** The browser's time when it said so, in milliseconds. */
  readAtMs: number
}

const secondsLeft = (endsAt: number, { now, readAtMs }: ServerTime) =>
  Math.max(0, Math.ceil(endsAt - now - (Date.now() - readAtMs) / 1000))

/** Whole seconds until a time by the server's clock, counted down each second. Calls back once at zero. */
export function useSecondsLeft(endsAt: number, clock: ServerTime, onEnd?: () => void): number {
  const { now, readAtMs } = clock
  const [left, setLeft] = useState(() => secondsLeft(endsAt, clock))
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(endsAt, { now, readAtMs })
      setLeft(seconds)
      if (seconds > 0) return
      stop()
      end()
    }
    const stop = secondClock.subscribe(tick)
    setLeft(secondsLeft(endsAt, { now, readAtMs }))
    return stop
  }, [endsAt, now, readAtMs])
  return left
}

const DAY_SEC = 86_400
const two = (part: number) => String(Math.floor(part)).padStart(2, '0')

/** Days, and the rest as `04:12:33`. */
export function splitSeconds(seconds: number): { days: number; clock: string } {
  const rest = seconds % DAY_SEC
  return {
    days: Math.floor(seconds / DAY_SEC),
    clock: `${two(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`,
  }
}
