import { expect, test } from 'vitest'
import { sumSession } from './session-stats.ts'

const bet = (profit: string, wins: number, losses: number, elapsedMs?: number) => ({
  hash: `0x${profit}${wins}`,
  profit,
  wins,
  losses,
  elapsedMs,
})

test('default', () => {
  const stats = sumSession([bet('28500000', 3, 0, 900), bet('-10000000', 0, 1, 1100), bet('0', 1, 1, undefined)])
  expect(stats).toEqual({
    profit: 18500000n,
    wins: 4,
    losses: 2,
    lastElapsedMs: 1100,
    curve: [0n, 28500000n, 18500000n, 18500000n],
  })
})

test('behavior: nothing played is zero, not nothing', () => {
  expect(sumSession([])).toEqual({ profit: 0n, wins: 0, losses: 0, lastElapsedMs: undefined, curve: [0n] })
})
