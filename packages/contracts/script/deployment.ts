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

const deploymentSchema = z.strictObject({
  chainId: z.int().positive(),
  /** Block of the first contract: nothing of ours happened before it. */
  deploymentBlock: z.string().regex(/^\d+$/, 'not a decimal number').transform(BigInt),
  /** Hash of block 0: tells a chain from an earlier one with the same id. */
  genesisHash: hash,
  contracts: z.strictObject({
    testUsd: address,
    randomnessCoordinator: address,
    gameCenter: address,
    stablePool: address,
    coinFlip: address,
  }),
  beacon: beaconSchema,
  tokens: z.array(
    z.strictObject({
      symbol: z.string(),
      address,
      decimals: z.int().nonnegative(),
      pool: address,
      mintable: z.boolean(),
    }),
  ),
  games: z.array(z.strictObject({ name: z.string(), address })),
})

/** A beacon network in drand's terms and the delay that a chain adds to it. */
export type BeaconParameters = z.output<typeof beaconSchema>

/** Where everything is on one chain. Written by `deploy`, read by every service. */
export type Deployment = z.output<typeof deploymentSchema>

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

/** The record as it is written to the file. */
export function formatDeployment(deployment: Deployment): string {
  const json = { ...deployment, deploymentBlock: deployment.deploymentBlock.toString() }
  return `${JSON.stringify(json, null, 2)}\n`
}
