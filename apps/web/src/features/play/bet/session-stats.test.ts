import { expect, test } from 'vitest'
import { sumSession } from './session-stats.ts'

const dollar = `0x${'AA'.repeat(20)}`
const ether = `0x${'bb'.repeat(20)}`
const bet = (profit: string, wins: number, losses: number, elapsedMs?: number, token = dollar) => ({
  hash: `0x${profit}${wins}`,
  token,
  profit,
  wins,
  losses,
  elapsedMs,
})

test('default', () => {
  const stats = sumSession(
    [bet('28500000', 3, 0, 900), bet('-10000000', 0, 1, 1100), bet('0', 1, 1, undefined)],
    dollar.toLowerCase(),
  )
  expect(stats).toEqual({
    profit: 18500000n,
    wins: 4,
    ties: 0,
    losses: 2,
    lastElapsedMs: 1100,
    curve: [0n, 28500000n, 18500000n, 18500000n],
  })
})

test('behavior: no plays give zeros', () => {
  expect(sumSession([], dollar)).toEqual({
    profit: 0n,
    wins: 0,
    ties: 0,
    losses: 0,
    lastElapsedMs: undefined,
    curve: [0n],
  })
})

test('behavior: two tokens are not summed', () => {
  const bets = [bet('5', 1, 0, 900), bet('7000', 1, 0, 800, ether), bet('-2', 0, 1, 700)]
  expect(sumSession(bets, dollar)).toMatchObject({ profit: 3n, wins: 1, losses: 1, lastElapsedMs: 700 })
  expect(sumSession(bets, ether)).toMatchObject({ profit: 7000n, wins: 1, losses: 0, curve: [0n, 7000n] })
})

test('behavior: ties are counted beside wins and losses', () => {
  const bets = [{ ...bet('5', 1, 0), ties: 2 }, { ...bet('0', 0, 0), ties: 1 }, bet('-1', 0, 1)]
  expect(sumSession(bets, dollar)).toMatchObject({ wins: 1, ties: 3, losses: 1 })
})
