import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { maxAgeSecOf } from './chain-config.ts'
import { chainConfigOf, chainConfigs } from './chain-configs.ts'

test.each(chainConfigs)('default: $name', ({ chainId, tokens, pools, uptimeFeed }) => {
  expect(chainConfigOf(chainId).tokens).toBe(tokens)
  if (uptimeFeed) expect(uptimeFeed).toBe(getAddress(uptimeFeed))
  for (const token of tokens) {
    if (!('test' in token))
      expect([token.address, token.feed]).toEqual([getAddress(token.address), getAddress(token.feed)])
    expect(maxAgeSecOf(token)).toBeGreaterThan(token.heartbeatSec)
  }
  expect(pools.map(({ id }) => id)).toEqual(['stable', 'bluechip'])
})

test.each(chainConfigs)('behavior: a late feed is no trade that pays on $name', ({ tokens, pools }) => {
  for (const pool of pools.filter(({ tokens: held }) => held.length > 1)) {
    const deviationOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.deviationBasisPoints ?? NaN
    const deviations = pool.tokens.reduce((sum, { symbol }) => sum + deviationOf(symbol), 0)
    const { addFeeBasisPoints: add, removeFeeBasisPoints: remove, spreadBasisPoints: spread } = pool
    expect(add + remove + 2 * spread, 'add and remove').toBeGreaterThanOrEqual(1.25 * deviations)
    const minWeight = Math.min(...pool.tokens.map(({ minWeightBasisPoints }) => minWeightBasisPoints))
    expect(add + spread, 'add and leave in kind').toBeGreaterThanOrEqual((deviations * (10_000 - minWeight)) / 10_000)
  }
})

test.each(chainConfigs)('behavior: $name asks no fee that the pool would not take', ({ pools }) => {
  for (const { tokens, removeFeeBasisPoints, spreadBasisPoints } of pools.filter(({ tokens }) => tokens.length === 1))
    expect([removeFeeBasisPoints, spreadBasisPoints], tokens[0]?.symbol).toEqual([0, 0])
})

test('behavior: test tokens exist on the local chain only', () => {
  const withTests = chainConfigs.filter(({ tokens }) => tokens.some((token) => 'test' in token))
  expect(withTests.map(({ chainId }) => chainId)).toEqual([31337])
})

test('error: an unknown chain', () => {
  expect(() => chainConfigOf(5)).toThrow(/no configuration for chain 5.*8453 \(Base\)/)
})
