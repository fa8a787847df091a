import type { DiceFace } from '@tyche/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diceFaces, falling, lying, normalOf, shadeOf, tumbling, turnOf, upperFace } from './orientation.ts'
import { type Quaternion, rotate, turnAbout, type Vector } from './quaternion.ts'

const face = fc.constantFrom(...diceFaces)
const position = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: -9, max: 9 }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  )
  .map(([x, y, z, turns]): Quaternion => turnAbout([x, y, z], turns))

/** Two orientations are the same when every side faces the same way. */
function expectSame(a: Quaternion, b: Quaternion) {
  for (const one of diceFaces) {
    const wanted = rotate(b, normalOf[one])
    for (const [axis, value] of rotate(a, normalOf[one]).entries()) expect(value).toBeCloseTo(wanted[axis] ?? 0, 6)
  }
}

test.each(diceFaces)('behavior: on the table, %i is on top', (up) => {
  expect(upperFace(lying(up))).toBe(up)
  expect(rotate(lying(up), normalOf[up])[1]).toBeCloseTo(-1, 9)
})

test('behavior: opposite sides make seven', () => {
  for (const one of diceFaces) {
    const other = (7 - one) as DiceFace
    expect(normalOf[other].map((value) => -value || 0)).toEqual(normalOf[one].map((value) => value || 0))
  }
})

test.each(diceFaces)('behavior: the style sheet agrees with the computed place of side %i', (one) => {
  const [, axis, degrees] = turnOf[one].match(/^rotate([XY])\((-?\d+)deg\)$/) ?? []
  const axes: Record<string, Vector> = { X: [1, 0, 0], Y: [0, 1, 0] }
  const placed = rotate(turnAbout(axes[axis ?? ''] ?? [0, 0, 1], Number(degrees) / 360), [0, 0, 1])
  for (const [index, value] of placed.entries()) expect(value).toBeCloseTo(normalOf[one][index] ?? 0, 9)
})

test('behavior: every fall starts at the current orientation and ends on its face', () => {
  fc.assert(
    fc.property(position, face, fc.integer({ min: 0, max: 3 }), (from, up, turns) => {
      expectSame(falling(from, lying(up), turns, 0), from)
      expectSame(falling(from, lying(up), turns, 1), lying(up))
    }),
  )
})

test('behavior: tumbling returns to its start with every whole turn', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 0, max: 5 }), (from, turns) => expectSame(tumbling(from, turns), from)),
  )
})

test('behavior: the side on top is the brightest', () => {
  for (const up of diceFaces) {
    const shades = diceFaces.map((one) => shadeOf(lying(up), one))
    expect(Math.min(...shades)).toBe(shadeOf(lying(up), up))
    for (const shade of shades) expect(shade >= 0 && shade <= 1).toBe(true)
  }
})
