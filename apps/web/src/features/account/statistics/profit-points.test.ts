import { expect, test } from 'vitest'
import { profitPoints } from './profit-points.ts'

const WAD = 10n ** 18n
const step = (at: number, profit: bigint, betTimes = 1) => ({
  at,
  betTimes,
  costUsd: `${WAD}`,
  profitUsd: `${profit * WAD}`,
})

test('behavior: adds up from the start of the period', () => {
  const { points, total, betTimes } = profitPoints([step(10, 5n), step(20, -8n, 2), step(30, 0n, 0)])
  expect(points).toEqual([
    { x: 10, y: 5 },
    { x: 20, y: -3 },
    { x: 30, y: -3 },
  ])
  expect([total, betTimes]).toEqual([-3n * WAD, 3])
})

test('behavior: the total is exact where a drawn number is not', () => {
  const odd = { at: 1, betTimes: 1, costUsd: '0', profitUsd: '9007199254740993000000000000000001' }
  expect(profitPoints([odd, odd]).total).toBe(2n * 9007199254740993000000000000000001n)
})

test('behavior: begins with the step before the first bet', () => {
  const quiet = [1, 2, 3].map((at) => step(at, 0n, 0))
  expect(profitPoints([...quiet, step(4, 2n), step(5, 0n, 0)]).points.map(({ x }) => x)).toEqual([3, 4, 5])
})

test('behavior: no settlements give no points', () => {
  expect(profitPoints([])).toEqual({ points: [], total: 0n, betTimes: 0 })
})
