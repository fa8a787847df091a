import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { publicLotteryGuards, publicLotteryTokens } from './lottery.ts'
import { minWagersOf } from './min-wager.ts'
import { createPools, publicSeeds } from './pools.ts'

const minWagers = minWagersOf(0.006)

/**
 * Base, an OP-Stack chain.
 * Sources: tokens https://developers.circle.com/stablecoins/usdc-contract-addresses
 * and https://docs.optimism.io/op-stack/reference/predeploys (WETH9);
 * feeds, heartbeats and deviations https://docs.chain.link/data-feeds/price-feeds/addresses?network=base (ETH / USD:
 * 0.15 %, 1,200 s; USDC / USD: 0.3 %, 86,400 s);
 * uptime feed https://docs.chain.link/data-feeds/l2-sequencer-feeds.
 * Least wagers: gas at 0.006 gwei, data included; see minWagerOf.
 */
export const base: ChainConfig = {
  chainId: chainIds.base,
  name: 'Base',
  minDelaySec: 12,
  uptimeFeed: '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433',
  tokens: [
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      feed: '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B',
      heartbeatSec: 86_400,
      deviationBasisPoints: 30,
      minWager: minWagers.usd,
      pool: 'stable',
    },
    {
      symbol: 'WETH',
      decimals: 18,
      address: '0x4200000000000000000000000000000000000006',
      feed: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70',
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
