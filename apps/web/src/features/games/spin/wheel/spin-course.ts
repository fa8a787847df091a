/** The wheel's angle in degrees and its speed in degrees per millisecond. */
export interface WheelMoment {
  turned: number
  speed: number
}

export interface Course {
  /** Infinite until the outcome is known. */
  durationMs: number
  at: (elapsedMs: number) => WheelMoment
}

const cruise = 0.56
const windUpMs = 420

/** Accelerates from the current angle to cruising speed, and continues without end. */
export function rollingCourse(from: number): Course {
  return {
    durationMs: Number.POSITIVE_INFINITY,
    at(elapsed) {
      if (elapsed >= windUpMs) return { turned: from + cruise * (windUpMs / 2 + elapsed - windUpMs), speed: cruise }
      const part = elapsed / windUpMs
      return {
        turned: from + cruise * windUpMs * (part ** 3 - part ** 4 / 2),
        speed: cruise * (3 * part ** 2 - 2 * part ** 3),
      }
    },
  }
}

export interface Landing {
  from: WheelMoment
  /** The angle to stop at, from 0 to 360. */
  rest: number
  durationMs: number
  /** The wheel turns at least this far. */
  least: number
}

/**
 * Decelerates from any speed to exactly the angle, always forwards. The speed follows (1 - t)²(v + kt): it starts at the
 * wheel's speed, ends at zero, and `k` makes up the distance.
 */
export function landingCourse({ from, rest, durationMs, least }: Landing): Course {
  const start = from.turned
  // A distance below a quarter of the way at full speed could only be reached by turning back.
  const minimum = start + Math.max(least, (from.speed * durationMs) / 4)
  const end = Math.ceil((minimum - rest) / 360) * 360 + rest
  const push = 12 * ((end - start) / durationMs - from.speed / 3)
  return {
    durationMs,
    at(elapsed) {
      if (elapsed >= durationMs) return { turned: end, speed: 0 }
      const t = elapsed / durationMs
      const left = 1 - t
      const way = (from.speed * (1 - left ** 3)) / 3 + push * (t ** 2 / 2 - (2 * t ** 3) / 3 + t ** 4 / 4)
      return { turned: start + durationMs * way, speed: left ** 2 * (from.speed + push * t) }
    },
  }
}

/** Time to read the segment before the next play. */
export function restingCourse(turned: number, durationMs: number): Course {
  return { durationMs, at: () => ({ turned, speed: 0 }) }
}
