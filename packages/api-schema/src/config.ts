import * as z from 'zod/mini'
import { address } from './common/primitives.ts'

/** `/config.json`: the chain and site settings that a build of the web reads at run time. */
export const runtimeConfig = z.object({
  chainId: z.int(),
  chainName: z.string(),
  /** The chain's native coin; 18 decimals. */
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
  /** Empty links are not shown. `source` is the repository, `docs` its documentation. */
  links: z.object({
    telegram: z.string(),
    medium: z.string(),
    twitter: z.string(),
    bitcointalk: z.string(),
    source: z._default(z.string(), ''),
    docs: z._default(z.string(), ''),
  }),
  /** Players that a program plays, on the local chain; the web marks them. */
  simulatedPlayers: z.array(address),
  features: z.object({ demoWallet: z.boolean(), mint: z.boolean(), fund: z.boolean() }),
  /** The chain's block explorer, and a test chain's faucet; empty = none. */
  explorerUrl: z.string(),
  faucetUrl: z.string(),
  /** Ways to connect besides browser wallets. */
  wallets: z.object({
    /** Empty = WalletConnect is not offered. */
    walletConnectProjectId: z.string(),
    smartWallet: z.boolean(),
  }),
  /** Source of icons that are not installed on the server; empty = none. */
  iconFallbackUrl: z.string(),
  buildId: z.string(),
})

export type RuntimeConfig = z.infer<typeof runtimeConfig>
