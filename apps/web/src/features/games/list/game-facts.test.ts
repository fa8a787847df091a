import type { GameConfig } from '@tyche/api-schema/games'
import { expect, test } from 'vitest'
import { gameFacts } from './game-facts.ts'

const limits = [
  { playCount: 1, maxWager: '1000000001', rule: 'kellyPerPlay' },
  { playCount: 2, maxWager: '700000000', rule: 'kellyPerBet' },
]
const coin = {
  houseEdge: '20000000000000000',
  range: null,
  limitsChoice: 1,
  multipliers: [
    { choice: 0, multiplier: '5880000000000000000' },
    { choice: 1, multiplier: '1960000000000000000' },
  ],
  tokens: [{ token: '0xA', limits }],
} as unknown as GameConfig
const range = {
  ...coin,
  multipliers: [],
  range: { size: 10_000, minWinning: 100, maxWinning: 9_500 },
  limitsChoice: 2_500,
} as GameConfig

test('behavior: the highest profit counts all plays of a bet on the choice of the limits, rounded down', () => {
  expect(gameFacts(coin)).toEqual({
    rtpWad: 980_000_000_000_000_000n,
    topMultiplierWad: 5_880_000_000_000_000_000n,
    maxWin: { token: '0xA', valueDown: 1_344_000_000n, choice: 1 },
  })
  const single = { ...coin, tokens: [{ ...coin.tokens[0], limits: limits.slice(0, 1) }] } as GameConfig
  expect(gameFacts(single).maxWin?.valueDown, '1000000001 x 0.96').toBe(960_000_000n)
})

test('behavior: the odds of range are the same from both sides', () => {
  const under = gameFacts(range)
  expect(under.topMultiplierWad).toBe(98n * 10n ** 18n)
  expect(under.maxWin?.valueDown, '2 x 700000000 x 2.92').toBe(4_088_000_000n)
  expect(gameFacts({ ...range, limitsChoice: 65_536 + 7_500 }).maxWin?.valueDown).toBe(under.maxWin?.valueDown)
})

test('behavior: a game without tokens has no facts about wins', () => {
  expect(gameFacts({ ...coin, tokens: [] }).maxWin).toBeUndefined()
})
