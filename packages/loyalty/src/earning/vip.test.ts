import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vipStanding } from './vip.ts'

const usd = USD_PRECISION

test.each([
  [0, 0n, 10_000n, 1_000n],
  [1, 1_000n, 11_000n, 5_000n],
  [2, 5_000n, 12_000n, 20_000n],
  [3, 20_000n, 13_000n, 50_000n],
  [4, 50_000n, 14_000n, 100_000n],
  [5, 100_000n, 15_000n, 250_000n],
  [6, 250_000n, 16_000n, 500_000n],
  [7, 500_000n, 17_000n, 1_000_000n],
  [8, 1_000_000n, 18_000n, 5_000_000n],
  [9, 5_000_000n, 20_000n, null],
])('behavior: level %i begins exactly at its exp', (level, exp, multiplierBps, next) => {
  const standing = { level, multiplierBps, levelExpUsd: exp * usd, nextLevelExpUsd: next && next * usd }
  expect(vipStanding(exp * usd)).toEqual(standing)
  if (next) expect(vipStanding(next * usd - 1n)).toEqual(standing)
})

test('error: negative exp, a table that does not begin at 0', () => {
  expect(() => vipStanding(-1n)).toThrow(RangeError)
  expect(() => vipStanding(0n, { vipLevels: [{ expUsd: 1n, multiplierBps: 1n }] })).toThrow(RangeError)
})

test('behavior: more exp is never a lower level or multiplier', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 26n), fc.bigInt(0n, 10n ** 26n), (exp, more) => {
      const [one, other] = [vipStanding(exp), vipStanding(exp + more)]
      expect(other.level >= one.level && other.multiplierBps >= one.multiplierBps).toBe(true)
    }),
  )
})
