import { expect, test } from 'vitest'
import { mulBpsUp, subBpsDown, toWad } from './basis-points.ts'
import { minReceived } from './min-received.ts'

test('behavior: what is left is rounded down, a part is rounded up', () => {
  expect(subBpsDown(3n, 5_000)).toBe(1n)
  expect(mulBpsUp(3n, 5_000)).toBe(2n)
  expect(subBpsDown(0n, 5_000)).toBe(0n)
  expect(mulBpsUp(0n, 5_000)).toBe(0n)
  expect(toWad(10_000)).toBe(10n ** 18n)
})

test('behavior: the least that is accepted is rounded down and never nothing', () => {
  expect(minReceived({ quoted: 10_000n, slippageBasisPoints: 50 })).toBe(9_950n)
  expect(minReceived({ quoted: 9_999n, slippageBasisPoints: 50 })).toBe(9_949n)
  expect(minReceived({ quoted: 1n, slippageBasisPoints: 500 })).toBe(1n)
  expect(minReceived({ quoted: 0n, slippageBasisPoints: 50 })).toBe(1n)
})
