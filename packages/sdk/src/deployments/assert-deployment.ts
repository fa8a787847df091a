import type { Deployment } from '@tyche/protocol/deployment'
import type { Client } from 'viem'
import { getBlock, getChainId, getCode } from 'viem/actions'
import { getAction } from 'viem/utils'
import { DeploymentError } from '../errors/deployment-error.ts'

/**
 * Makes sure that a client reads the chain of a record: its id, its first block, and the contracts on it. A local chain that
 * was started again has the same id and none of them.
 *
 * @throws `DeploymentError` for another chain; viem's error when the node does not answer.
 * @example
 * import { assertDeployment } from '@tyche/sdk/deployments'
 *
 * await assertDeployment(client, { deployment })
 */
export async function assertDeployment(client: Client, { deployment }: { deployment: Deployment }): Promise<void> {
  const { chainId, genesisHash, contracts } = deployment
  const [actualId, { hash }, code] = await Promise.all([
    getAction(client, getChainId, 'getChainId')({}),
    getAction(client, getBlock, 'getBlock')({ blockNumber: 0n }),
    getAction(client, getCode, 'getCode')({ address: contracts.gameCenter }),
  ])
  if (actualId !== chainId)
    throw new DeploymentError(`the record is of chain ${chainId}, the node of chain ${actualId}`)
  if (hash !== genesisHash) throw new DeploymentError(`the node has another chain ${chainId} than the record`)
  if (code === undefined) throw new DeploymentError(`chain ${chainId} does not have the contracts of the record yet`)
}
