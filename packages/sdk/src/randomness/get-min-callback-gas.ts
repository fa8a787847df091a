import type { PublicClient } from 'viem'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/**
 * The least gas that `settleCall` may give each callback.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getMinCallbackGas } from '@tyche/sdk/randomness'
 *
 * const callbackGas = await getMinCallbackGas(client, { deployment })
 */
export function getMinCallbackGas(
  client: PublicClient,
  { deployment }: { deployment: CoordinatorDeployment },
): Promise<bigint> {
  return client.readContract({ ...coordinatorContract(deployment), functionName: 'CALLBACK_GAS_MIN' })
}
