import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { expect, test } from 'vitest'
import { gameFacts } from './game-facts.ts'

const config = {
  houseEdge: '20000000000000000',
  maxGameCount: 20,
  multipliers: [
    { choice: 0, multiplier: '1960000000000000000' },
    { choice: 1, multiplier: '1960000000000000000' },
  ],
  tokens: [
    {
      token: '0xA',
      limits: [
        { playCount: 1, maxWager: '1000000001', rule: 'kellyPerPlay' },
        { playCount: 2, maxWager: '700000000', rule: 'kellyPerBet' },
      ],
    },
  ],
} as unknown as GameConfig

test('behavior: the highest payout counts all plays of a bet and is rounded down', () => {
  expect(gameFacts(config)).toEqual({
    rtpWad: 980_000_000_000_000_000n,
    multiplierWad: 1_960_000_000_000_000_000n,
    maxPlays: 20,
    maxWinDown: { token: '0xA', value: 2_744_000_000n },
  })
  const single = { ...config, tokens: [{ ...config.tokens[0], limits: config.tokens[0]?.limits.slice(0, 1) }] }
  expect(gameFacts(single as GameConfig).maxWinDown?.value, '1000000001 x 1.96').toBe(1_960_000_001n)
})
