import type { Deployment } from '@tyche/protocol/deployment'
import { createPublicClient, http } from 'viem'

/** Refuses to index a chain other than the one that the deployment record was written for. */
export async function checkChainIdentity(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 5, retryDelay: 200 }) })
  const [chainId, genesis] = await Promise.all([client.getChainId(), client.getBlock({ blockNumber: 0n })])
  if (chainId !== deployment.chainId) {
    throw new Error(`The node is on chain ${chainId}, but the deployment record is for chain ${deployment.chainId}.`)
  }
  if (genesis.hash !== deployment.genesisHash) {
    throw new Error(`The chain begins with ${genesis.hash}, the deployment record with ${deployment.genesisHash}.`)
  }
}
