import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, getAddress, type Hash } from 'viem'

const placeholder = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

export const testUsdAddress = placeholder('1')
export const testEthAddress = placeholder('6')
export const stablePoolAddress = placeholder('2')
export const blueChipPoolAddress = placeholder('7')

const usdFeed = placeholder('8')
const ethFeed = placeholder('9')
const games = {
  coin: placeholder('3'),
  dice: placeholder('a'),
  range: placeholder('b'),
  rps: placeholder('c'),
  spin: placeholder('d'),
} as const

/** A deployment record without contracts, for tests that read none. */
export function createPlaceholderDeployment(genesisHash: Hash): Deployment {
  return {
    chainId: 31337,
    deploymentBlock: 1n,
    genesisHash,
    contracts: {
      testUsd: testUsdAddress,
      testEth: testEthAddress,
      usdFeed,
      ethFeed,
      randomnessCoordinator: placeholder('4'),
      gameCenter: placeholder('5'),
      stablePool: stablePoolAddress,
      blueChipPool: blueChipPoolAddress,
      liquidityManager: placeholder('e'),
      liquidityUtils: placeholder('f'),
      coinFlip: games.coin,
      dice: games.dice,
      range: games.range,
      rockPaperScissors: games.rps,
      spin: games.spin,
      rewardPool: placeholder('0'),
      ticketArt: placeholder('0'),
      incomeVault: placeholder('0'),
      offChainSales: placeholder('0'),
      luckyBuyExtension: placeholder('0'),
      luckyBuy: placeholder('0'),
      ticket: placeholder('0'),
    },
    roles: {
      deployer: placeholder('0'),
      owner: placeholder('0'),
      guardian: placeholder('0'),
      treasury: placeholder('0'),
      manager: placeholder('0'),
      preOrderSigner: placeholder('0'),
      rewardSigner: placeholder('0'),
    },
    beacon: {
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: '8'.repeat(192),
      genesisTime: 1_700_000_000,
      periodSec: 1,
      minDelaySec: 0,
    },
    knownRound: { round: 1n, signature: '9'.repeat(96) },
    pools: [
      {
        id: 'stable',
        name: 'Tyche Stable Pool',
        symbol: 'tSTABLE',
        address: stablePoolAddress,
        tokens: [testUsdAddress],
      },
      {
        id: 'bluechip',
        name: 'Tyche Blue Chip',
        symbol: 'tBLUE',
        address: blueChipPoolAddress,
        tokens: [testUsdAddress, testEthAddress],
      },
    ],
    tokens: [
      { symbol: 'USDM', address: testUsdAddress, decimals: 6, pool: stablePoolAddress, mintable: true, feed: usdFeed },
      {
        symbol: 'TETH',
        address: testEthAddress,
        decimals: 18,
        pool: blueChipPoolAddress,
        mintable: true,
        feed: ethFeed,
      },
    ],
    games: (['coin', 'dice', 'range', 'rps', 'spin'] as const).map((name) => ({ name, address: games[name] })),
  }
}
