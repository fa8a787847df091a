import { readFile } from 'node:fs/promises'
import { type Address, getAddress, type Hash, isAddress } from 'viem'
import * as z from 'zod'

const address = z
  .string()
  .refine((text) => isAddress(text), 'not an address')
  .transform((text): Address => getAddress(text))
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'not a 32-byte hash')
  .transform((text) => text as Hash)

const beaconSchema = z.strictObject({
  scheme: z.literal('bls-unchained-g1-rfc9380'),
  /** Compressed G2 point, 96 bytes of hex without 0x, as drand prints it. */
  publicKey: z.string().regex(/^[0-9a-f]{192}$/, 'not 96 bytes of hex'),
  /** Unix time of round 1. */
  genesisTime: z.int().positive(),
  periodSec: z.int().positive(),
  minDelaySec: z.int().nonnegative(),
})

const gameNames = ['coin', 'dice', 'range', 'rps', 'spin'] as const

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
    coinFlip: address,
    blueChipPool: address.optional(),
    liquidityManager: address.optional(),
    liquidityUtils: address.optional(),
    dice: address.optional(),
    range: address.optional(),
    rockPaperScissors: address.optional(),
    spin: address.optional(),
  }),
  beacon: beaconSchema,
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
      feed: address.optional(),
    }),
  ),
  games: z.array(z.strictObject({ name: z.enum(gameNames), address })),
})

/** A beacon network in drand's terms and the delay that a chain adds to it. */
export type BeaconParameters = z.output<typeof beaconSchema>

/** Where everything is on one chain. Written by `deploy`, read by every service. */
export type Deployment = z.output<typeof deploymentSchema>

/** A record of the local chain: its test token exists. */
export type LocalDeployment = Deployment & { readonly contracts: { readonly testUsd: Address } }

/**
 * Checks a parsed deployment record; addresses come back checksummed.
 *
 * @throws with every bad field listed.
 * @example
 * import { parseDeployment } from '@tyche/contracts/deployment'
 * const { contracts } = parseDeployment(JSON.parse(text))
 */
export function parseDeployment(json: unknown): Deployment {
  const result = deploymentSchema.safeParse(json)
  if (result.success) return result.data
  throw new Error(`The deployment record is not valid:\n${z.prettifyError(result.error)}`)
}

/** Reads and checks the record at `path`. */
export async function readDeployment(path: string): Promise<Deployment> {
  return parseDeployment(JSON.parse(await readFile(path, 'utf8')))
}

/** The record with the test contracts that only the local chain has. */
export function asLocal(deployment: Deployment): LocalDeployment {
  const { contracts } = deployment
  const { testUsd } = contracts
  if (!testUsd) throw new Error(`The deployment on chain ${deployment.chainId} has no test tokens.`)
  return { ...deployment, contracts: { ...contracts, testUsd } }
}

/** The record as it is written to the file. */
export function formatDeployment(deployment: Deployment): string {
  const json = { ...deployment, deploymentBlock: deployment.deploymentBlock.toString() }
  return `${JSON.stringify(json, null, 2)}\n`
}
