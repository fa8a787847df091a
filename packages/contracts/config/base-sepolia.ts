import { chainIds } from '@tyche/protocol/chains'
import type { ChainConfig } from './chain-config.ts'
import { publicLotteryGuards, publicLotteryTokens } from './lottery.ts'
import { minWagersOf } from './min-wager.ts'
import { createPools } from './pools.ts'

// Faucets give little, and gas costs nothing: wagers of a hundredth of Base's, and little more than a pool's least first deposit.
const minWagers = minWagersOf(0.00006)
const testnetSeeds = { usd: '110', bluechip: { usd: '110', eth: '0.04' } }

/**
 * Base's testnet, for a rehearsal with tokens and feeds that are not ours.
 * Sources: USDC https://developers.circle.com/stablecoins/usdc-contract-addresses, testnets;
 * WETH9 https://docs.optimism.io/op-stack/reference/predeploys;
 * feeds https://www.npmjs.com/package/@chainlink/mcp-server 0.0.1-alpha.17, data/feeds/base.json, network base-sepolia.
 * Neither heartbeats nor deviations have a source that was read: they are those of Base, so the owner confirms them.
 * No uptime feed of this chain is known: pools trust prices while its sequencer is down.
 */
export const baseSepolia: ChainConfig = {
  chainId: chainIds.baseSepolia,
  name: 'Base Sepolia',
  minDelaySec: 12,
  tokens: [
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      feed: '0xd30e2101a97dcbAeBCBC04F14C3f624E67A35165',
      heartbeatSec: 86_400,
      isHeartbeatAssumed: true,
      deviationBasisPoints: 30,
      minWager: minWagers.usd,
      pool: 'stable',
    },
    {
      symbol: 'WETH',
      decimals: 18,
      address: '0x4200000000000000000000000000000000000006',
      feed: '0x4aDC67696bA383F43DD60A9e78F2C97Fbbfc7cb1',
      heartbeatSec: 1_200,
      isHeartbeatAssumed: true,
      deviationBasisPoints: 15,
      minWager: minWagers.eth,
      pool: 'bluechip',
    },
  ],
  pools: createPools({ usd: 'USDC', eth: 'WETH' }, testnetSeeds),
  lotteryTokens: publicLotteryTokens,
  lotteryGuards: publicLotteryGuards,
}
