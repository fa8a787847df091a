import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { GAME_NAMES } from '@tyche/protocol/game-names'
import { BEACON_SCHEME } from '@tyche/protocol/quicknet'
import { type Address, getAddress, type Hash } from 'viem'

const addressOf = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

export const testUsdAddress = addressOf('1')
export const testEthAddress = addressOf('6')
export const stablePoolAddress = addressOf('2')
export const blueChipPoolAddress = addressOf('7')

const usdFeed = addressOf('8')
const ethFeed = addressOf('9')
const games = {
  coin: addressOf('3'),
  dice: addressOf('a'),
  range: addressOf('b'),
  rps: addressOf('c'),
  spin: addressOf('d'),
} as const

/** A deployment record whose addresses have no code, for tests that call no contract. */
export function createTestDeployment(genesisHash: Hash): Deployment {
  return {
    chainId: LOCAL_CHAIN_ID,
    deploymentBlock: 1n,
    genesisHash,
    contracts: {
      testUsd: testUsdAddress,
      testEth: testEthAddress,
      usdFeed,
      ethFeed,
      randomnessCoordinator: addressOf('4'),
      gameCenter: addressOf('5'),
      stablePool: stablePoolAddress,
      blueChipPool: blueChipPoolAddress,
      liquidityManager: addressOf('e'),
      liquidityUtils: addressOf('f'),
      coinFlip: games.coin,
      dice: games.dice,
      range: games.range,
      rockPaperScissors: games.rps,
      spin: games.spin,
      rewardPool: addressOf('0'),
      ticketArt: addressOf('0'),
      incomeVault: addressOf('0'),
      offChainSales: addressOf('0'),
      luckyBuyExtension: addressOf('0'),
      luckyBuy: addressOf('0'),
      ticket: addressOf('0'),
    },
    roles: {
      deployer: addressOf('0'),
      owner: addressOf('0'),
      guardian: addressOf('0'),
      treasury: addressOf('0'),
      manager: addressOf('0'),
      preOrderSigner: addressOf('0'),
      rewardSigner: addressOf('0'),
    },
    beacon: {
      scheme: BEACON_SCHEME,
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
    games: GAME_NAMES.map((name) => ({ name, address: games[name] })),
  }
}
