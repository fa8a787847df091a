import type { ReturnsPoint } from '@tyche/sdk/audit'
import { expect, test } from 'vitest'
import { isWithin, returnPoints } from './return-points.ts'

const empty = {
  plays: 0,
  observed: undefined,
  expected: undefined,
  low: undefined,
  high: undefined,
  deviation: undefined,
}
const played = { plays: 9, observed: 1.1, expected: 0.98, low: 0.5, high: 1.5, deviation: 0.7 }
const point = (timeSec: number, coin: object) => ({ timeSec, games: { coin } }) as unknown as ReturnsPoint

test('a game is drawn from its first play on, once for each time', () => {
  const points = [point(10, empty), point(20, played), point(30, played), point(30, { ...played, observed: 1.2 })]
  expect(returnPoints(points, 'coin')).toEqual([
    { x: 20, y: 1.1, middle: 0.98, low: 0.5, high: 1.5 },
    { x: 30, y: 1.2, middle: 0.98, low: 0.5, high: 1.5 },
  ])
  expect(returnPoints([point(10, empty)], 'coin')).toEqual([])
})

test('what lies on a bound is within', () => {
  expect(isWithin(played)).toBe(true)
  expect(isWithin({ ...played, observed: 1.5 })).toBe(true)
  expect(isWithin({ ...played, observed: 1.5001 })).toBe(false)
  expect(isWithin({ ...played, observed: 0.4 })).toBe(false)
})
