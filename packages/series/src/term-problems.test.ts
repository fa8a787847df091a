import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTermProblems, maxPrizesDown } from './term-problems.ts'
import { limits, resolved } from './testing.ts'

const fieldsOf = (changes: Partial<typeof resolved>, more = {}) =>
  findTermProblems({ ...resolved, ...changes }, { ...limits, ...more }).map(({ field }) => field)

test('default: accepts a series within the limits', () => {
  expect(fieldsOf({})).toEqual([])
})

test('behavior: allows prizes of 97.02 for 100 codes of 1: less 2 %, less 1 % of the rest', () => {
  expect(maxPrizesDown(resolved, limits)).toBe(97_020_000n)
  expect(fieldsOf({ reward: 97_020_000n })).toEqual([])
  expect(fieldsOf({ reward: 97_020_001n })).toEqual(['reward'])
  expect(fieldsOf({ reward: 97_020_001n, subsidy: 1n, kind: 'quantityLimited' })).toEqual([])
})

test('error: names the field of each broken rule', () => {
  expect(fieldsOf({ price: 0n, reward: 0n })).toEqual(['price', 'reward'])
  expect(fieldsOf({ quantity: 100, reward: 1n })).toEqual(['quantity'])
  expect(fieldsOf({ price: 2n ** 96n / 100n })).toEqual([])
  expect(fieldsOf({ price: 2n ** 96n / 100n + 1n })).toEqual(['price'])
  const subsidised = { kind: 'quantityLimited', subsidy: 2n ** 96n } as const
  expect(fieldsOf(subsidised)).toEqual(['price'])
  expect(fieldsOf({ ...subsidised, reward: 2n ** 96n })).toEqual(['price', 'reward'])
  expect(fieldsOf({ subsidy: 1n })).toEqual(['subsidy'])
  expect(fieldsOf({ durationSec: limits.maxDurationSec - 59 })).toEqual(['durationSec'])
  expect(fieldsOf({ durationSec: limits.maxDurationSec - 60 })).toEqual([])
  expect(fieldsOf({ offChain: true, kind: 'quantityLimited', subsidy: 1n })).toEqual(['subsidy'])
  expect(fieldsOf({ offChain: true, durationSec: 3_599 })).toEqual(['durationSec'])
  expect(fieldsOf({ durationSec: 1 })).toEqual([])
  expect(fieldsOf({ offChain: true, reward: 0n })).toEqual(['reward'])
  expect(fieldsOf({ offChain: true, reward: 10n ** 12n })).toEqual([])
  expect(fieldsOf({}, { prizes: { open: 11n, limit: 90_000_010n } })).toEqual(['reward'])
  expect(fieldsOf({}, { prizes: { open: 10n, limit: 90_000_010n } })).toEqual([])
  // 100 codes of 1, less 2 %, less 90: 8.
  expect(fieldsOf({}, { surplus: { open: 11n, limit: 8_000_010n } })).toEqual(['price'])
  expect(fieldsOf({}, { surplus: { open: 10n, limit: 8_000_010n } })).toEqual([])
})

test('behavior: a sale for points gives dollars, no more than its points are worth, and what may be given back', () => {
  // 100 codes of 10 points bring 0.72 dollars.
  const forPoints = { offChain: true, price: 10n, reward: 720_000n } as const
  const dollar = { symbol: 'USDM', address: resolved.token, decimals: 6 } as const
  const pointBuy = { stablecoins: [dollar], roomUsd: 10n ** 18n }
  expect(fieldsOf(forPoints, { pointBuy })).toEqual([])
  expect(fieldsOf({ ...forPoints, reward: 720_001n }, { pointBuy })).toEqual(['reward'])
  expect(fieldsOf({ ...forPoints, reward: 360_000n, quantity: 2 }, { pointBuy })).toEqual([])
  expect(fieldsOf({ ...forPoints, reward: 360_001n, quantity: 2 }, { pointBuy })).toEqual(['reward'])
  expect(fieldsOf(forPoints, { pointBuy: { ...pointBuy, stablecoins: [] } })).toEqual(['token'])
  expect(fieldsOf(forPoints, { pointBuy: { stablecoins: [dollar] } })).toEqual([])
  expect(fieldsOf({ ...forPoints, reward: 720_001n }, { pointBuy: { stablecoins: [dollar] } })).toEqual(['reward'])
  const room = 72n * 10n ** 16n
  expect(fieldsOf(forPoints, { pointBuy: { ...pointBuy, roomUsd: room } })).toEqual([])
  expect(fieldsOf(forPoints, { pointBuy: { ...pointBuy, roomUsd: room - 1n } })).toEqual(['reward'])
  expect(fieldsOf(forPoints, { pointBuy: { ...pointBuy, roomUsd: -1n } })).toEqual(['reward'])
})

test('behavior: bounds prizes by the exact fraction for any terms', () => {
  const bps = fc.integer({ min: 0, max: 9_999 })
  fc.assert(
    fc.property(
      fc.bigInt(1n, 2n ** 96n - 1n),
      fc.bigInt(1n, 2n ** 96n - 1n),
      fc.integer({ min: 2, max: 2 ** 32 - 1 }),
      fc.integer({ min: 1, max: 65_535 }),
      bps,
      bps,
      (price, reward, total, quantity, devFeeBasisPoints, minEdgeBps) => {
        const prizes = reward * BigInt(quantity)
        const isFair =
          prizes * 10n ** 8n <= price * BigInt(total) * BigInt(10_000 - devFeeBasisPoints) * BigInt(10_000 - minEdgeBps)
        const isAllowed = prizes <= maxPrizesDown({ price, total, subsidy: 0n }, { devFeeBasisPoints, minEdgeBps })
        expect(isAllowed).toBe(isFair)
      },
    ),
  )
})
