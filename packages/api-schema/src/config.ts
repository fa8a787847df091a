import * as z from 'zod/mini'
import { address } from './common/primitives.ts'

/** `/config.json`: what one build of the web needs to know about the chain and the site it is served by. */
export const runtimeConfig = z.object({
  chainId: z.int(),
  chainName: z.string(),
  /** The chain's own coin, which pays its fees; 18 decimals. */
  coin: z.object({ name: z.string(), symbol: z.string() }),
  rpcPath: z.string(),
  deploymentBlock: z.string(),
  contracts: z.object({
    testUsd: z.optional(address),
    testEth: z.optional(address),
    usdFeed: z.optional(address),
    ethFeed: z.optional(address),
    timelock: z.optional(address),
    randomnessCoordinator: address,
    gameCenter: address,
    stablePool: address,
    coinFlip: address,
    blueChipPool: address,
    liquidityManager: address,
    liquidityUtils: address,
    dice: address,
    range: address,
    rockPaperScissors: address,
    spin: address,
    rewardPool: address,
    ticketArt: address,
    incomeVault: address,
    offChainSales: address,
    luckyBuyExtension: address,
    luckyBuy: address,
    ticket: address,
  }),
  beacon: z.object({
    scheme: z.string(),
    publicKey: z.string(),
    genesisTime: z.int(),
    periodSec: z.int(),
    minDelaySec: z.int(),
  }),
  /** `id` is the API's `poolId`; name and symbol are those of the pool's share. */
  pools: z.array(z.object({ id: z.string(), name: z.string(), symbol: z.string(), address, tokens: z.array(address) })),
  tokens: z.array(
    z.object({
      symbol: z.string(),
      address,
      decimals: z.int(),
      /** The pool that carries the token's bets. */
      pool: address,
      mintable: z.boolean(),
      /** Price in USD, in the shape of Chainlink's AggregatorV3Interface. */
      feed: address,
    }),
  ),
  games: z.array(z.object({ name: z.string(), address })),
  /** Blocks after which a result counts as final. */
  confirmations: z.int(),
  /** Empty links are not shown. */
  links: z.object({ telegram: z.string(), medium: z.string(), twitter: z.string(), bitcointalk: z.string() }),
  features: z.object({ demoWallet: z.boolean(), mint: z.boolean(), fund: z.boolean() }),
  /** The chain's block explorer, and where newcomers of a test chain get its coin; empty = there is none. */
  explorerUrl: z.string(),
  faucetUrl: z.string(),
  /** Ways to connect beside the wallets of the browser. */
  wallets: z.object({
    /** Empty = WalletConnect is not offered. */
    walletConnectProjectId: z.string(),
    smartWallet: z.boolean(),
  }),
  /** Where icons that are not installed here may come from; empty = nowhere. */
  iconFallbackUrl: z.string(),
  buildId: z.string(),
})

export type RuntimeConfig = z.infer<typeof runtimeConfig>
