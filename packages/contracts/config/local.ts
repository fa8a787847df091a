import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { createPools } from './pools.ts'

/** The chain of `npm start` and of the tests: test tokens at fixed prices, heartbeats and deviations as on Ethereum. */
export const local: ChainConfig = {
  chainId: chainIds.local,
  name: 'Local',
  minDelaySec: 0,
  tokens: [
    {
      symbol: 'USDM',
      decimals: 6,
      test: 'usd',
      price: '1',
      heartbeatSec: 86_400,
      deviationBasisPoints: 25,
      minWager: '0.1',
      pool: 'stable',
    },
    {
      symbol: 'TETH',
      decimals: 18,
      test: 'eth',
      price: '4000',
      heartbeatSec: 3_600,
      deviationBasisPoints: 50,
      minWager: '0.00005',
      pool: 'bluechip',
    },
  ],
  pools: createPools({ usd: 'USDM', eth: 'TETH' }, { usd: '1000000', bluechip: { usd: '1000000', eth: '250' } }),
  lotteryTokens: [{ symbol: 'USDM', pool: 'stable', voucherLimit: '10000', reserveLimit: '10000', rewards: '100000' }],
  // No delays: the chain's clock is the host's, and its keys are public.
  lotteryGuards: { openSurplusBasisPoints: 250, drawDelaySec: 0, commitDelaySec: 0, minOffChainSaleSec: 0 },
}
