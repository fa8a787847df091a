import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import bets from '../snapshots/bets.json' with { type: 'json' }
import { chainConfigs } from './chain-configs.ts'
import { gameSettings } from './games.ts'
import { minWagerOf } from './min-wager.ts'

const settleAloneGas = BigInt(bets['1 bet of 1 play: settle, transaction'])
/** As the chains' files name them, in wei of a coin at 4,000 USD. */
const gasPrices: Readonly<Record<number, bigint>> = {
  1: 600_000_000n,
  10: 6_000_000n,
  8453: 6_000_000n,
  42161: 12_000_000n,
  84532: 60_000n,
}

test.each(chainConfigs.filter(({ chainId }) => chainId in gasPrices))(
  'behavior: the least wager of $name pays for settling the bet alone, and little more',
  ({ chainId, tokens }) => {
    const coinUsd = 4_000n
    const costUsd = settleAloneGas * (gasPrices[chainId] as bigint) * coinUsd
    for (const { symbol, minWager } of tokens) {
      const tokenUsd = symbol === 'USDC' ? 1n : coinUsd
      const feeUsd = (parseUnits(minWager, 18) * tokenUsd * BigInt(gameSettings.feeBasisPoints)) / 10_000n
      expect(feeUsd, symbol).toBeGreaterThanOrEqual(costUsd)
      expect(feeUsd * 10n, symbol).toBeLessThanOrEqual(costUsd * 11n)
    }
  },
)

test('behavior: every chain but the local one has a gas price here', () => {
  expect(chainConfigs.map(({ chainId }) => chainId).filter((chainId) => !(chainId in gasPrices))).toEqual([31337])
})

test.each([
  [1e-6, 1, 1],
  [6, 4_000, 1],
  [60_000, 1, 2],
])('behavior: at %d gwei and %d USD it is a plain decimal of two digits', (gasPriceGwei, tokenUsd) => {
  const wager = minWagerOf({ gasPriceGwei, tokenUsd })
  expect(wager).toMatch(/^\d+(\.\d+)?$/)
  expect(wager.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length).toBeLessThanOrEqual(2)
  const exact = (Number(settleAloneGas) * gasPriceGwei * 4e-6 * 200) / tokenUsd
  expect(Number(wager)).toBeGreaterThanOrEqual(exact * (1 - 1e-12))
  expect(Number(wager)).toBeLessThanOrEqual(exact * 1.1)
})
