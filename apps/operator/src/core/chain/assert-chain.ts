import type { PublicClient } from 'viem'
import type { ChainFacts } from '../context.ts'
import { WrongChainError } from '../errors.ts'

/** Throws `WrongChainError` unless the node serves the chain of the deployment record. */
export async function assertChain(client: PublicClient, facts: ChainFacts): Promise<void> {
  const [chainId, genesis] = await Promise.all([client.getChainId(), client.getBlock({ blockNumber: 0n })])
  if (chainId !== facts.chainId)
    throw new WrongChainError(`The node serves chain ${chainId}, but the deployment is on chain ${facts.chainId}.`)
  if (genesis.hash !== facts.genesisHash)
    throw new WrongChainError(
      `The chain was replaced: its block 0 is ${genesis.hash}, the deployment's ${facts.genesisHash}. Deploy again and restart the operator.`,
    )
}
