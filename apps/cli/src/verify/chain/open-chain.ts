import type { Deployment } from '@tyche/protocol/deployment'
import { assertDeployment, parseDeployment } from '@tyche/sdk/deployments'
import { BaseError, createPublicClient, http, type PublicClient } from 'viem'
import { createArgumentReader } from '../argument-reader.ts'
import { readSource, URL_START } from '../read-source.ts'
import { VerifierError } from './errors.ts'

const TIMEOUT_MS = 60_000
/** One busy block may hold more logs than the 10 MB that viem reads. */
const MAX_ANSWER_BYTES = 256 * 2 ** 20

const text = { type: 'string' } as const
/** What every command that reads a chain takes. */
export const chainOptions = { rpc: text, deployment: text } as const

export const CHAIN_USAGE = `  --rpc         address of a node of the chain; it is the only service that is asked
  --deployment  deployment record: a file or an address`

type Values = { readonly [Name in keyof typeof chainOptions]?: string | undefined }

const { required } = createArgumentReader<keyof Values>(VerifierError)

export interface OpenChain {
  readonly client: PublicClient
  readonly deployment: Deployment
}

/** @throws `VerifierError` for a record that cannot be read, or a silent node; the sdk's `DeploymentError` for a node of another chain. */
export async function openChain(values: Values): Promise<OpenChain> {
  const rpc = required(values, 'rpc')
  if (!URL_START.test(rpc)) throw new VerifierError(`--rpc is an address such as https://rpc.example, not ${rpc}.`)
  const deployment = await readRecord(required(values, 'deployment'))
  const client = createPublicClient({
    transport: http(rpc, { timeout: TIMEOUT_MS, maxResponseBodySize: MAX_ANSWER_BYTES }),
  })
  await assertDeployment(client, { deployment }).catch((cause: unknown) => {
    if (!(cause instanceof BaseError)) throw cause
    throw new VerifierError(`The node at ${new URL(rpc).host} does not answer as an Ethereum node.`, { cause })
  })
  return { client, deployment }
}

/** The record in a file or at an address, which nobody but the caller vouches for. */
export async function readRecord(source: string): Promise<Deployment> {
  const text = await readSource(source, VerifierError)
  try {
    return parseDeployment(JSON.parse(text))
  } catch (cause) {
    throw new VerifierError(`${source} is no deployment record: ${(cause as Error).message}`, { cause })
  }
}
