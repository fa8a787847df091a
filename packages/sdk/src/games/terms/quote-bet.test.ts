import type { GameConfig, GameToken } from '@tyche/api-schema/games'
import { coinFlip, HEADS, rockPaperScissors } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { largestWager } from './largest-wager.ts'
import { quoteBet } from './quote-bet.ts'

const token: GameToken = {
  token: `0x${'11'.repeat(20)}`,
  symbol: 'USDM',
  decimals: 6,
  pool: `0x${'22'.repeat(20)}`,
  balance: '1000000000000',
  reserved: '0',
  minWager: '100000',
  maxWager: '7500000000',
  maxWagerRule: 'kellyPerPlay',
  limits: [
    { playCount: 1, maxWager: '7500000000', rule: 'kellyPerPlay' },
    { playCount: 3, maxWager: '6800000000', rule: 'kellyPerBet' },
  ],
}
const config: GameConfig = {
  game: 'coin',
  address: `0x${'33'.repeat(20)}`,
  houseEdge: '20000000000000000',
  feeBasisPoints: 50,
  maxGameCount: 20,
  settingsVersion: 1,
  paused: false,
  multipliers: [
    { choice: 0, multiplier: '1960000000000000000' },
    { choice: 1, multiplier: '1960000000000000000' },
  ],
  tieMultiplier: null,
  range: null,
  wheels: null,
  limitsChoice: 0,
  tokens: [token],
}

test('default', () => {
  const quote = quoteBet({
    config,
    token,
    limits: token.limits,
    maths: coinFlip,
    choice: HEADS,
    playCount: 3,
    wager: 10_000000n,
  })
  expect(quote).toMatchObject({
    rule: 'kellyPerBet',
    multiplier: 1_960000000000000000n,
    returnToPlayer: 980000000000000000n,
    total: 30_000000n,
    maxProfit: 28_800000n,
  })
  expect(quote.limits.maxWager).toBe(6800_000000n)
  expect(quote).toMatchObject({ playCount: 3, isTopMultiplier: false })
})

test('behavior: a play count that is no number quotes one play', () => {
  expect(
    quoteBet({ config, token, limits: token.limits, maths: coinFlip, choice: HEADS, playCount: Number.NaN, wager: 10n })
      .total,
  ).toBe(10n)
})

test('behavior: the largest wager is what balance and limit allow together', () => {
  const quote = quoteBet({
    config,
    token,
    limits: token.limits,
    maths: coinFlip,
    choice: HEADS,
    playCount: 3,
    wager: 1n,
  })
  expect(largestWager({ quote, balance: 300_000001n, playCount: 3 })).toBe(100_000000n)
  expect(largestWager({ quote, balance: 10n ** 18n, playCount: 3 })).toBe(6800_000000n)
  expect(largestWager({ quote, balance: undefined, playCount: 3 })).toBe(6800_000000n)
})

test('behavior: while the limits are read, only the balance bounds the bet', () => {
  const quote = quoteBet({ config, token, limits: undefined, maths: coinFlip, choice: HEADS, playCount: 3, wager: 1n })
  expect(quote).toMatchObject({ rule: undefined, limits: { maxWager: undefined } })
  expect(largestWager({ quote, balance: 300n, playCount: 3 })).toBe(100n)
  expect(largestWager({ quote, balance: undefined, playCount: 3 })).toBeUndefined()
})

test('behavior: a game that ties says how often', () => {
  const rps = { ...config, game: 'rps' }
  const quote = quoteBet({
    config: rps,
    token,
    limits: token.limits,
    maths: rockPaperScissors,
    choice: 0,
    playCount: 1,
    wager: 1n,
  })
  expect(quote).toMatchObject({ multiplier: 1_940000000000000000n, tieChance: 333333333333333333n })
})
