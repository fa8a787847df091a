import { PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidBetError } from './errors.ts'
import { coinFlip, HEADS } from './games/coin-flip.ts'
import { houseEdgeFromBps } from './house-edge.ts'
import { settleBet } from './settle-bet.ts'

const bet = {
  game: 'coin' as const,
  gameData: coinFlip.encodeGameData(HEADS),
  wager: 1_000_000n,
  randomWords: [0n, 1n, 2n],
  houseEdge: houseEdgeFromBps(200),
}

test('default: settles a bet', () => {
  expect(settleBet(bet)).toEqual({
    payout: 3_920_000n,
    multiplier: 3_920_000_000_000_000_000n,
    playMultipliers: [1_960_000_000_000_000_000n, 0n, 1_960_000_000_000_000_000n],
    outcomes: [0, 1, 0],
  })
})

test('behavior: rounds the payout down, once for the whole bet', () => {
  const oneWei = { ...bet, wager: 1n }
  expect(settleBet({ ...oneWei, randomWords: [0n] }).payout).toBe(1n)
  expect(settleBet({ ...oneWei, randomWords: [0n, 0n] }).payout).toBe(3n)
})

test('behavior: never pays more than the exact product, and less by under one unit', () => {
  const words = fc.array(fc.bigInt(0n, 2n ** 256n - 1n), { minLength: 1, maxLength: 20 })
  const edges = fc.integer({ min: 50, max: 300 })
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), words, edges, (wager, randomWords, bps) => {
      const { payout, multiplier } = settleBet({ ...bet, wager, randomWords, houseEdge: houseEdgeFromBps(bps) })
      const remainder = wager * multiplier - payout * PRECISION
      expect(remainder >= 0n && remainder < PRECISION).toBe(true)
    }),
  )
})

test('behavior: never pays more on average over all outcomes than wager x plays x (1 - edge)', () => {
  for (const count of [1, 2, 5]) {
    const outcomes = Array.from({ length: 2 ** count }, (_, bits) =>
      Array.from({ length: count }, (_, play) => BigInt((bits >> play) & 1)),
    )
    for (const wager of [1n, 51n, 1_000_003n]) {
      const total = outcomes.reduce((sum, randomWords) => sum + settleBet({ ...bet, wager, randomWords }).payout, 0n)
      const exactTimes100 = BigInt(outcomes.length) * wager * BigInt(count) * 98n
      expect(total * 100n <= exactTimes100).toBe(true)
      expect(exactTimes100 - total * 100n < BigInt(outcomes.length) * 100n).toBe(true)
    }
  }
})

test.each([
  ['no plays', { ...bet, randomWords: [] }],
  ['21 plays', { ...bet, randomWords: Array.from({ length: 21 }, () => 0n) }],
  ['a negative wager', { ...bet, wager: -1n }],
  ['an unknown game', { ...bet, game: 'roulette' as 'coin' }],
])('error: rejects %s', (_, parameters) => {
  expect(() => settleBet(parameters)).toThrow(InvalidBetError)
})
