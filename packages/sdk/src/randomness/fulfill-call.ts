import type { ContractCall } from '../tx/contract-call.ts'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/**
 * Settles requests of a round that the coordinator has already, without its signature. Anybody may send it.
 *
 * @param callbackGas for each callback, at least `getMinCallbackGas`; one that reverts with all of it counts as failed
 * @example
 * import { fulfillCall } from '@tyche/sdk/randomness'
 *
 * const call = fulfillCall({ deployment, round, requestIds, callbackGas: 500_000n })
 */
export function fulfillCall({
  deployment,
  round,
  requestIds,
  callbackGas,
}: {
  deployment: CoordinatorDeployment
  round: bigint
  requestIds: readonly bigint[]
  callbackGas: bigint
}): ContractCall {
  return { ...coordinatorContract(deployment), functionName: 'fulfill', args: [round, requestIds, callbackGas] }
}
