import type { Hex } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/**
 * Submits a round and settles requests of it in one transaction. Anybody may send it.
 *
 * @param signature of the round: 128-byte point, as `signatureToEip2537` gives it
 * @param callbackGas for each callback, at least `getMinCallbackGas`; one that reverts with all of it counts as failed
 * @example
 * import { settleCall } from '@tyche/sdk/randomness'
 *
 * const call = settleCall({ deployment, round, signature, requestIds, callbackGas: 500_000n })
 */
export function settleCall({
  deployment,
  round,
  signature,
  requestIds,
  callbackGas,
}: {
  deployment: CoordinatorDeployment
  round: bigint
  signature: Hex
  requestIds: readonly bigint[]
  callbackGas: bigint
}): ContractCall {
  const args = [round, signature, requestIds, callbackGas]
  return { ...coordinatorContract(deployment), functionName: 'settle', args }
}
