import { expect, test } from 'vitest'
import { teth, USD, usdm } from '../../testing/pools.ts'
import { isDollar, priceOf, usdWorth } from './usd-worth.ts'

const ether = { token: teth, decimals: 18, priceUsd: `${4_000n * USD}` }
const dollar = { token: usdm, decimals: 6, priceUsd: `${USD}` }

test('an amount is worth its price, rounded towards zero', () => {
  expect(usdWorth(ether, 10n ** 16n)).toBe(40n * USD)
  expect(usdWorth(dollar, 1_500_000n)).toBe((3n * USD) / 2n)
  expect(usdWorth({ ...dollar, priceUsd: '3' }, 333_333n)).toBe(0n)
  expect(usdWorth({ ...dollar, priceUsd: '3' }, -333_333n)).toBe(0n)
})

test('without a price nothing is known of its worth', () => {
  expect(usdWorth({ ...ether, priceUsd: null }, 1n)).toBeUndefined()
  expect(usdWorth(undefined, 1n)).toBeUndefined()
})

test.each([
  [USD, true],
  [(101n * USD) / 100n, true],
  [(99n * USD) / 100n, true],
  [(102n * USD) / 100n, false],
  [(98n * USD) / 100n, false],
  [4_000n * USD, false],
] as const)('a price of %s is that of a dollar: %s', (priceUsd, expected) => {
  expect(isDollar({ priceUsd: `${priceUsd}` })).toBe(expected)
})

test('a price is found whatever the case of the address', () => {
  expect(priceOf([dollar, ether], teth.toUpperCase().replace('0X', '0x'))).toBe(ether)
  expect(priceOf([dollar], teth)).toBeUndefined()
})
