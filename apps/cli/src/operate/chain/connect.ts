import type { Deployment } from '@tyche/protocol/deployment'
import { type Chain, createPublicClient, defineChain, http, type PublicClient, type Transport } from 'viem'
import { ChainError } from '../errors.ts'

export type Client = PublicClient<Transport, Chain>

// Ethereum mines a block every 12 s, anvil immediately.
const pollingInterval = 250
const timeout = 20_000
/** How long one of several nodes behind an address may take to tell what another has mined. */
export const nodeLagMs = 10_000

/**
 * A client of the chain that the record describes.
 *
 * @throws `ChainError` if the node does not answer or serves another chain. The address of the node is not repeated
 * beyond its host: it may hold a token.
 */
export async function connect(rpcUrl: string, deployment: Deployment): Promise<Client> {
  const { chainId, genesisHash } = deployment
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'coin', symbol: 'coins', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { batch: true, timeout, retryCount: 1 })
  const client = createPublicClient({ chain, transport, pollingInterval })
  const [servedId, genesis] = await ask(rpcUrl, () =>
    Promise.all([client.getChainId(), client.getBlock({ blockNumber: 0n })]),
  )
  if (servedId !== chainId)
    throw new ChainError(`The node serves chain ${servedId}, but the deployment record is for chain ${chainId}.`)
  if (genesis.hash !== genesisHash)
    throw new ChainError(
      `The node serves another chain with id ${chainId}: its block 0 is ${genesis.hash}, the record has ${genesisHash}.`,
    )
  return client
}

export function hostOf(rpcUrl: string): string {
  return new URL(rpcUrl).host
}

async function ask<Answer>(rpcUrl: string, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (cause) {
    throw new ChainError(`The node at ${hostOf(rpcUrl)} does not answer as an Ethereum node.`, { cause })
  }
}
