import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { publicLotteryGuards, publicLotteryTokens } from './lottery.ts'
import { minWagersOf } from './min-wager.ts'
import { createPools, publicSeeds } from './pools.ts'

const minWagers = minWagersOf(0.006)

/**
 * OP Mainnet, an OP-Stack chain.
 * Sources: tokens https://developers.circle.com/stablecoins/usdc-contract-addresses
 * and https://docs.optimism.io/op-stack/reference/predeploys (WETH9);
 * feeds, heartbeats and deviations https://docs.chain.link/data-feeds/price-feeds/addresses?network=optimism (ETH /
 * USD: 0.15 %, 1,200 s; USDC / USD: 0.1 %, 86,400 s);
 * uptime feed https://docs.chain.link/data-feeds/l2-sequencer-feeds.
 * Least wagers: gas at 0.006 gwei, data included; see minWagerOf.
 */
export const opMainnet: ChainConfig = {
  chainId: chainIds.opMainnet,
  name: 'OP Mainnet',
  minDelaySec: 12,
  uptimeFeed: '0x371EAD81c9102C9BF4874A9075FFFf170F2Ee389',
  tokens: [
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      feed: '0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3',
      heartbeatSec: 86_400,
      deviationBasisPoints: 10,
      minWager: minWagers.usd,
      pool: 'stable',
    },
    {
      symbol: 'WETH',
      decimals: 18,
      address: '0x4200000000000000000000000000000000000006',
      feed: '0x13e3Ee699D1909E989722E753853AE30b17e08c5',
      heartbeatSec: 1_200,
      deviationBasisPoints: 15,
      minWager: minWagers.eth,
      pool: 'bluechip',
    },
  ],
  pools: createPools({ usd: 'USDC', eth: 'WETH' }, publicSeeds),
  lotteryTokens: publicLotteryTokens,
  lotteryGuards: publicLotteryGuards,
}
