import { PRICE_PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { netUp, usdOf } from './usd.ts'

test('default: values a whole token of any decimals at its price', () => {
  for (const decimals of [0, 6, 8, 18]) {
    expect(usdOf(3n * 10n ** BigInt(decimals), PRICE_PRECISION * 4_000n, decimals)).toBe(12_000n * 10n ** 18n)
  }
})

test('behavior: rounds towards zero on either side of zero', () => {
  expect(usdOf(1n, PRICE_PRECISION / 2n, 18)).toBe(0n)
  expect(usdOf(-1n, PRICE_PRECISION / 2n, 18)).toBe(0n)
})

test('behavior: rounds a bet’s net exposure up to about a millionth of a whole token, and never below zero', () => {
  expect(netUp(1_960_000n, 1_000_000n, 6)).toBe(960_000n)
  expect(netUp(1n + (1n << 40n), 0n, 18)).toBe(2n << 40n)
  expect(netUp(1n << 40n, 0n, 18)).toBe(1n << 40n)
  expect(netUp(65n, 1n, 8)).toBe(64n)
  expect(netUp(66n, 1n, 8)).toBe(128n)
  expect(netUp(5n, 5n, 6)).toBe(0n)
  expect(netUp(4n, 5n, 18)).toBe(0n)
})
