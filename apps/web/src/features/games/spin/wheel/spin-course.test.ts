import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restAngle, restOffset, segmentAt } from '../../../../components/game-art/wheel/wheel-geometry.ts'
import { landingCourse, rollingCourse } from './spin-course.ts'

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('behavior: a landing stops in the settled segment and never turns back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(20, 40, 2, 7, 64),
      fc.nat(63),
      fc.nat(19),
      finite(0, 50_000),
      finite(0, 0.56),
      finite(90, 900),
      finite(0, 400),
      (count, drawn, play, turned, speed, durationMs, least) => {
        const segment = drawn % count
        const rest = restAngle(segment, count, restOffset(segment, play))
        const course = landingCourse({ from: { turned, speed }, rest, durationMs, least })
        const end = course.at(durationMs)
        expect(segmentAt(end.turned, count)).toBe(segment)
        expect(end.speed).toBe(0)
        expect(end.turned - turned).toBeGreaterThanOrEqual(least - 1e-6)
        expect(course.at(0).turned).toBeCloseTo(turned, 6)
        expect(course.at(0).speed).toBeCloseTo(speed, 6)
        expect(course.at(durationMs * (1 - 1e-9)).turned).toBeCloseTo(end.turned, 3)
        let before = turned - 1e-6
        for (let step = 0; step <= 24; step += 1) {
          const now = course.at((durationMs * step) / 24).turned
          expect(now).toBeGreaterThanOrEqual(before - 1e-6)
          before = now
        }
      },
    ),
  )
})

test('behavior: rolling accelerates from standstill to an even speed', () => {
  const course = rollingCourse(12)
  expect(course.at(0)).toEqual({ turned: 12, speed: 0 })
  expect(course.at(419.999).turned).toBeCloseTo(course.at(420).turned, 2)
  expect(course.at(1_420).turned - course.at(420).turned).toBeCloseTo(560, 6)
})
