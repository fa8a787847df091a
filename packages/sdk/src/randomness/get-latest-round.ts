import type { PublicClient } from 'viem'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/**
 * The highest round that the coordinator stored before the chain's clock had passed it. One that came later is not counted:
 * `getRound` tells whether a round is stored.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getLatestRound } from '@tyche/sdk/randomness'
 *
 * const round = await getLatestRound(client, { deployment })
 */
export function getLatestRound(
  client: PublicClient,
  { deployment }: { deployment: CoordinatorDeployment },
): Promise<bigint> {
  return client.readContract({ ...coordinatorContract(deployment), functionName: 'latestRound' })
}
