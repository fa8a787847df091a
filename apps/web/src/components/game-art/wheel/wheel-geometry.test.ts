import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arcOf, restAngle, restOffset, segmentAt } from './wheel-geometry.ts'

const wheel = fc
  .integer({ min: 2, max: 64 })
  .chain((count) => fc.record({ count: fc.constant(count), segment: fc.integer({ min: 0, max: count - 1 }) }))

test('behavior: every segment of every wheel can stop under the pointer, for each of twenty plays', () => {
  fc.assert(
    fc.property(wheel, fc.integer({ min: 0, max: 19 }), ({ count, segment }, play) => {
      const turned = restAngle(segment, count, restOffset(segment, play))
      expect(segmentAt(turned, count)).toBe(segment)
      expect(segmentAt(turned + 360 * 7, count)).toBe(segment)
    }),
  )
})

test('behavior: the pointer never stops near the edge of a segment, and not always in the same place', () => {
  const offsets = new Set<number>()
  for (let segment = 0; segment < 64; segment += 1) {
    for (let play = 0; play < 20; play += 1) {
      const offset = restOffset(segment, play)
      expect(offset).toBeGreaterThanOrEqual(0.16)
      expect(offset).toBeLessThanOrEqual(0.84)
      expect(restOffset(segment, play)).toBe(offset)
      offsets.add(Math.round(offset * 100))
    }
  }
  expect(offsets.size).toBeGreaterThan(50)
})

test('args: the pointer is over the first segment before the wheel turns clockwise, then over the last', () => {
  expect(segmentAt(0, 20)).toBe(0)
  expect(segmentAt(arcOf(20) / 2, 20)).toBe(19)
  expect(segmentAt(-arcOf(20) / 2, 20)).toBe(0)
})
