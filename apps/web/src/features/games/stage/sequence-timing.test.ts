import { expect, test } from 'vitest'
import { firstLandingMs, landingMs, stepMs, turboMs } from './sequence-timing.ts'

/** Plays a whole sequence on a page that loses this much time with every play. */
function lengthOf(playCount: number, lostMs: number): number {
  let elapsed = 0
  for (let index = 0; index < playCount; index++) {
    const moves = landingMs(index, playCount, elapsed, false)
    elapsed += moves === 0 ? 0 : moves + lostMs
  }
  return elapsed
}

test('behavior: the first landing has its full time', () => {
  for (const count of [1, 5, 20]) expect(landingMs(0, count, 0, false)).toBe(firstLandingMs)
})

test('behavior: on a page without delay every play moves for its whole step', () => {
  for (const count of [2, 7, 20]) {
    for (let index = 1; index < count; index++)
      expect(landingMs(index, count, firstLandingMs + (index - 1) * stepMs(count), false)).toBe(stepMs(count))
  }
})

test.each([0, 17, 50, 150, 400])(
  'behavior: twenty plays end within four seconds on a page that loses %i ms a play',
  (lost) => {
    expect(lengthOf(20, lost)).toBeLessThanOrEqual(4_000)
  },
)

test('behavior: the last play is animated however late it is', () => {
  expect(landingMs(19, 20, 60_000, false)).toBeGreaterThanOrEqual(60)
})

test.each([1, 2, 20])('behavior: in turbo a bet of %i plays moves once, for a moment', (count) => {
  const moves = Array.from({ length: count }, (_, index) => landingMs(index, count, 0, true))
  expect(moves.filter((move) => move > 0)).toEqual([turboMs])
  expect(moves.at(-1)).toBe(turboMs)
})
