import { expect, test } from 'vitest'
import { winTierOf } from './win-tier.ts'

const bet = (cost: bigint, payout: bigint) => ({ payout, profit: payout - cost })

test.each([
  [100n, 0n, undefined],
  [100n, 99n, undefined],
  [100n, 100n, undefined],
  [100n, 101n, 'small'],
  [100n, 199n, 'small'],
  [100n, 200n, 'x2'],
  [100n, 999n, 'x2'],
  [100n, 1_000n, 'x10'],
  [100n, 4_999n, 'x10'],
  [100n, 5_000n, 'x50'],
  // Beyond what a float could tell apart.
  [10n ** 30n, 2n * 10n ** 30n - 1n, 'small'],
] as const)('a bet of %s that paid %s is of tier %s', (cost, payout, tier) => {
  expect(winTierOf(bet(cost, payout))).toBe(tier)
})
