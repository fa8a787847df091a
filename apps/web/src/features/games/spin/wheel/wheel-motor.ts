import { arcOf } from '../../../../components/game-art/wheel/wheel-geometry.ts'
import { type PointerSpring, sprung, struck } from './pointer-spring.ts'
import { type Course, landingCourse, restingCourse, rollingCourse, type WheelMoment } from './spin-course.ts'

export interface WheelMotorOptions {
  paint: (turned: number, bend: number) => void
  /** A peg passed the pointer. */
  onPeg: () => void
}

export interface WheelMotor {
  roll: () => void
  /** Continues the spin to the angle, or starts a new one from standstill. */
  land: (rest: number, durationMs: number) => { finished: Promise<unknown>; cancel: () => void }
  /** Shows the wheel at the angle, without motion. */
  rest: (angle: number) => void
  setSegmentCount: (segmentCount: number) => void
  stop: () => void
}

/** A hidden page gets no frames; a longer gap is skipped. */
const longestFrameMs = 120
/** The share of a short spin in which the wheel stands still. */
const readingPart = 0.26

/** Turns the wheel frame by frame; passing pegs strike the pointer. */
export function createWheelMotor({ paint, onPeg }: WheelMotorOptions): WheelMotor {
  let now: WheelMoment = { turned: 0, speed: 0 }
  let spring: PointerSpring = { bend: 0, velocity: 0 }
  let courses: Course[] = []
  let elapsed = 0
  let finish: (() => void) | undefined
  let arc = 360
  let frame = 0
  let before = 0

  const moveTo = (moment: WheelMoment) => {
    if (Math.floor(moment.turned / arc) !== Math.floor(now.turned / arc)) {
      spring = struck(spring)
      onPeg()
    }
    now = moment
  }

  const advance = (byMs: number) => {
    elapsed += byMs
    for (let course = courses[0]; course; course = courses[0]) {
      moveTo(course.at(elapsed))
      if (elapsed < course.durationMs) return
      elapsed -= course.durationMs
      courses.shift()
    }
    const done = finish
    finish = undefined
    done?.()
  }

  const onFrame = (time: number) => {
    frame = 0
    const byMs = Math.min(longestFrameMs, Math.max(0, time - before))
    before = time
    if (courses.length > 0) advance(byMs)
    spring = sprung(spring, byMs)
    paint(now.turned, spring.bend)
    if (courses.length > 0 || spring.bend !== 0 || spring.velocity !== 0) frame = requestAnimationFrame(onFrame)
  }

  const start = (next: Course[]) => {
    courses = next
    elapsed = 0
    if (frame !== 0) return
    before = performance.now()
    frame = requestAnimationFrame(onFrame)
  }

  const halt = () => {
    courses = []
    finish = undefined
  }

  return {
    roll() {
      finish = undefined
      start([rollingCourse(now.turned)])
    },
    land(rest, durationMs) {
      const isFresh = now.speed === 0
      const spinMs = isFresh ? durationMs * (1 - readingPart) : durationMs
      const course = landingCourse({ from: now, rest, durationMs: spinMs, least: isFresh ? 90 : 200 })
      const end = course.at(spinMs).turned
      const { promise, resolve } = Promise.withResolvers<void>()
      finish = resolve
      start(isFresh ? [course, restingCourse(end, durationMs - spinMs)] : [course])
      return { finished: promise, cancel: halt }
    },
    rest(angle) {
      halt()
      now = { turned: angle, speed: 0 }
      paint(angle, spring.bend)
    },
    setSegmentCount(segmentCount) {
      arc = arcOf(segmentCount)
    },
    stop() {
      halt()
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
