import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddsConfig } from '../../testing/games/odds-config.ts'
import { stablePool, USD } from '../../testing/pools.ts'
import { projectedYieldWad } from './projected-yield.ts'

const percent = PRECISION / 100n
const game = (houseEdge: bigint, feeBasisPoints: number, pool = stablePool.address) =>
  ({ ...oddsConfig('coin', [0, 1]), houseEdge: `${houseEdge}`, feeBasisPoints, tokens: [{ pool }] }) as GameConfig
const pool = { ...stablePool, liquidityUsd: `${1_000_000n * USD}`, aumMaxUsd: null, volume24hUsd: `${10_000n * USD}` }

test('default: stakes of a day, times what the games leave, times 365, by the value', () => {
  // 10,000 x 1.5 % x 365 / 1,000,000 = 5.475 %
  expect(projectedYieldWad(pool, [game(2n * percent, 50)])).toBe((5_475n * percent) / 1_000n)
})

test('behavior: the game that leaves the least counts for all stakes; games of another pool do not count', () => {
  const games = [game(2n * percent, 50), game(percent, 50), game(0n, 0, `0x${'77'.repeat(20)}`)]
  expect(projectedYieldWad(pool, games)).toBe((1_825n * percent) / 1_000n)
})

test('behavior: the larger of the two values counts', () => {
  const risen = { ...pool, aumMaxUsd: `${2_000_000n * USD}` }
  expect(projectedYieldWad(risen, [game(2n * percent, 50)])).toBe((27_375n * percent) / 10_000n)
})

test('behavior: it is rounded down', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }), (stakes, value) => {
      const one = { ...pool, liquidityUsd: `${value}`, volume24hUsd: `${stakes}` }
      const found = projectedYieldWad(one, [game(2n * percent, 50)]) ?? 0n
      const exact = stakes * (15n * percent) * 365n
      return found * value * 10n <= exact && exact < (found + 1n) * value * 10n
    }),
  )
})

test('behavior: nothing is projected from nothing', () => {
  const games = [game(2n * percent, 50)]
  expect(projectedYieldWad({ ...pool, volume24hUsd: '0' }, games)).toBeUndefined()
  expect(projectedYieldWad({ ...pool, liquidityUsd: '0' }, games)).toBeUndefined()
  expect(projectedYieldWad({ ...pool, liquidityUsd: null }, games)).toBeUndefined()
  expect(projectedYieldWad(pool, [])).toBeUndefined()
  expect(projectedYieldWad(pool, [game(percent, 200)])).toBeUndefined()
})
