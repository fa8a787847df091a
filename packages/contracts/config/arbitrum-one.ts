import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { publicLotteryGuards, publicLotteryTokens } from './lottery.ts'
import { minWagersOf } from './min-wager.ts'
import { createPools, publicSeeds } from './pools.ts'

const minWagers = minWagersOf(0.012)

/**
 * Arbitrum One.
 * Sources: tokens https://developers.circle.com/stablecoins/usdc-contract-addresses
 * and https://docs.arbitrum.io/build-decentralized-apps/reference/useful-addresses (WETH of the token bridge);
 * feeds, heartbeats and deviations https://docs.chain.link/data-feeds/price-feeds/addresses?network=arbitrum (ETH /
 * USD: 0.05 %, 1,755 s; USDC / USD: 0.1 %, 255 s);
 * uptime feed https://docs.chain.link/data-feeds/l2-sequencer-feeds.
 * Least wagers: gas at 0.012 gwei, data included; see minWagerOf.
 */
export const arbitrumOne: ChainConfig = {
  chainId: chainIds.arbitrumOne,
  name: 'Arbitrum One',
  minDelaySec: 6,
  uptimeFeed: '0xFdB631F5EE196F0ed6FAa767959853A9F217697D',
  tokens: [
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      feed: '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3',
      heartbeatSec: 255,
      deviationBasisPoints: 10,
      minWager: minWagers.usd,
      pool: 'stable',
    },
    {
      symbol: 'WETH',
      decimals: 18,
      address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
      feed: '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612',
      heartbeatSec: 1_755,
      deviationBasisPoints: 5,
      minWager: minWagers.eth,
      pool: 'bluechip',
    },
  ],
  pools: createPools({ usd: 'USDC', eth: 'WETH' }, publicSeeds),
  lotteryTokens: publicLotteryTokens,
  lotteryGuards: publicLotteryGuards,
}
