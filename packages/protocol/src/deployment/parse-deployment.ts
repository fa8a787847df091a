import { type Address, getAddress, type Hash, isAddress } from 'viem'
import * as z from 'zod'
import { BEACON_SCHEME } from '../beacon/quicknet.ts'
import { GAME_NAMES } from '../game-names.ts'

const address = z
  .string()
  .refine((text) => isAddress(text), 'not an address')
  .transform((text): Address => getAddress(text))
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'not a 32-byte hash')
  .transform((text) => text as Hash)

const beaconSchema = z.strictObject({
  scheme: z.literal(BEACON_SCHEME),
  /** Compressed G2 point, 96 bytes of hex without 0x, as drand prints it. */
  publicKey: z.string().regex(/^[0-9a-f]{192}$/, 'not 96 bytes of hex'),
  /** Unix time of round 1. */
  genesisTime: z.int().positive(),
  periodSec: z.int().positive(),
  minDelaySec: z.int().nonnegative(),
})

const knownRoundSchema = z.strictObject({
  round: z.string().regex(/^\d+$/, 'not a decimal number').transform(BigInt),
  /** Compressed, as drand prints it: 48 bytes of hex without 0x. */
  signature: z.string().regex(/^[0-9a-f]{96}$/, 'not 48 bytes of hex'),
})

const deploymentSchema = z.strictObject({
  chainId: z.int().positive(),
  /** Block of the first contract: no event of the deployment is older. */
  deploymentBlock: z.string().regex(/^\d+$/, 'not a decimal number').transform(BigInt),
  /** Hash of block 0: distinguishes chains with the same id. */
  genesisHash: hash,
  contracts: z.strictObject({
    testUsd: address.optional(),
    testEth: address.optional(),
    usdFeed: address.optional(),
    ethFeed: address.optional(),
    /** Owner of all contracts on a public chain; on the local chain the deployer is the owner. */
    timelock: address.optional(),
    randomnessCoordinator: address,
    gameCenter: address,
    stablePool: address,
    blueChipPool: address,
    liquidityManager: address,
    liquidityUtils: address,
    coinFlip: address,
    dice: address,
    range: address,
    rockPaperScissors: address,
    spin: address,
    rewardPool: address,
    /** Holds the surplus of draws and pays it into the pools over a day: their banker and income source. */
    incomeVault: address,
    ticketArt: address,
    /**
     * The code of LuckyBuy's less frequent calls, run by delegatecall: neither contract is called directly or holds
     * state.
     */
    offChainSales: address,
    luckyBuyExtension: address,
    luckyBuy: address,
    /** Created by LuckyBuy, which alone may mint. */
    ticket: address,
  }),
  /** Accounts with permissions. The contracts' addresses depend on them. */
  roles: z.strictObject({
    deployer: address,
    /** The timelock, or the deployer on the local chain. */
    owner: address,
    guardian: address,
    treasury: address,
    /** Proposes to the timelock and executes due operations. */
    multisig: address.optional(),
    /** Opens, pauses and cancels LuckyBuy's products within their terms. */
    manager: address,
    /** Signs the terms of pre-orders. */
    preOrderSigner: address,
    /** Signs the vouchers of RewardPool. */
    rewardSigner: address,
  }),
  beacon: beaconSchema,
  /** The published round that the coordinator verified when it was created. */
  knownRound: knownRoundSchema,
  /** Sequencer uptime feed of an L2 that has one. */
  uptimeFeed: address.optional(),
  pools: z.array(
    z.strictObject({
      id: z.enum(['stable', 'bluechip']),
      /** Name and symbol of the pool's share. */
      name: z.string(),
      symbol: z.string(),
      address,
      tokens: z.array(address),
    }),
  ),
  tokens: z.array(
    z.strictObject({
      symbol: z.string(),
      address,
      decimals: z.int().nonnegative(),
      /** The pool that carries the token's bets; others may hold the token too. */
      pool: address,
      mintable: z.boolean(),
      /** Price in USD, in the shape of Chainlink's AggregatorV3Interface. */
      feed: address,
    }),
  ),
  games: z.array(z.strictObject({ name: z.enum(GAME_NAMES), address })),
})

/** The schema's output; `deployment.ts` names its parts. */
export type ParsedDeployment = z.output<typeof deploymentSchema>

/**
 * Checks a parsed deployment record; addresses come back checksummed.
 *
 * @throws with every bad field listed.
 * @example
 * import { parseDeployment } from '@tyche/protocol/parse-deployment'
 * const { contracts } = parseDeployment(JSON.parse(text))
 */
export function parseDeployment(json: unknown): ParsedDeployment {
  const result = deploymentSchema.safeParse(json)
  if (result.success) return result.data
  throw new Error(`The deployment record is not valid:\n${z.prettifyError(result.error)}`)
}
