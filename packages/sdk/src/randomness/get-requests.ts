import { type RequestStatus, requestStatuses } from '@tyche/protocol/contract-enums'
import type { PublicClient } from 'viem'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/** A request as the coordinator has it now. */
export interface RandomnessRequest {
  id: bigint
  round: bigint
  /** `failed` when its callback reverted; it may be tried again. */
  status: RequestStatus
}

/**
 * What the coordinator says of requests now, in their order. A client that batches sends the calls in few JSON-RPC
 * requests.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getRequests } from '@tyche/sdk/randomness'
 *
 * const [request] = await getRequests(client, { deployment, ids: [requestId] })
 */
export function getRequests(
  client: PublicClient,
  { deployment, ids }: { deployment: CoordinatorDeployment; ids: readonly bigint[] },
): Promise<RandomnessRequest[]> {
  const coordinator = coordinatorContract(deployment)
  return Promise.all(
    ids.map(async (id) => {
      const [, round, status] = await client.readContract({ ...coordinator, functionName: 'requestOf', args: [id] })
      return { id, round, status: requestStatuses[status] ?? 'unknown' }
    }),
  )
}
