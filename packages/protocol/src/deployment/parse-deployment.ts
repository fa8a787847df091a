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
  /** Block of the first contract: nothing of ours happened before it. */
  deploymentBlock: z.string().regex(/^\d+$/, 'not a decimal number').transform(BigInt),
  /** Hash of block 0: tells a chain from an earlier one with the same id. */
  genesisHash: hash,
  contracts: z.strictObject({
    testUsd: address.optional(),
    testEth: address.optional(),
    usdFeed: address.optional(),
    ethFeed: address.optional(),
    /** Owner of everything on a public chain; on the local one the deployer is. */
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
    /** Keeps what draws leave, and lets it into the pools over a day: their banker and income source. */
    incomeVault: address,
    ticketArt: address,
    /** The code of LuckyBuy's rarer calls, which it delegates to: nothing is called or kept at these two. */
    offChainSales: address,
    luckyBuyExtension: address,
    luckyBuy: address,
    /** Created by LuckyBuy, which alone may mint. */
    ticket: address,
  }),
  /** Who may do what: the addresses of the contracts follow from these accounts. */
  roles: z.strictObject({
    deployer: address,
    /** The timelock, or the deployer on the local chain. */
    owner: address,
    guardian: address,
    treasury: address,
    /** Proposes to the timelock and executes what is due. */
    multisig: address.optional(),
    /** Opens, pauses and cancels LuckyBuy's products within their terms. */
    manager: address,
    /** Signs the terms of pre-orders. */
    preOrderSigner: address,
    /** Signs what RewardPool pays. */
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

/** The record as its schema has it; `deployment.ts` gives its parts their names. */
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
