import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { publicLotteryGuards, publicLotteryTokens } from './lottery.ts'
import { minWagersOf } from './min-wager.ts'
import { createPools, publicSeeds } from './pools.ts'

const minWagers = minWagersOf(0.6)

/**
 * Ethereum.
 * Sources: tokens https://developers.circle.com/stablecoins/usdc-contract-addresses
 * and https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 (WETH9);
 * feeds, heartbeats and deviations https://docs.chain.link/data-feeds/price-feeds/addresses?network=ethereum (ETH /
 * USD: 0.5 %, 3,600 s; USDC / USD: 0.25 %, 82,800 s).
 * Least wagers: gas at 0.6 gwei, data included; see minWagerOf.
 */
export const ethereum: ChainConfig = {
  chainId: chainIds.ethereum,
  name: 'Ethereum',
  minDelaySec: 41,

  tokens: [
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      feed: '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6',
      heartbeatSec: 82_800,
      deviationBasisPoints: 25,
      minWager: minWagers.usd,
      pool: 'stable',
    },
    {
      symbol: 'WETH',
      decimals: 18,
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      feed: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419',
      heartbeatSec: 3_600,
      deviationBasisPoints: 50,
      minWager: minWagers.eth,
      pool: 'bluechip',
    },
  ],
  pools: createPools({ usd: 'USDC', eth: 'WETH' }, publicSeeds),
  lotteryTokens: publicLotteryTokens,
  lotteryGuards: publicLotteryGuards,
}
