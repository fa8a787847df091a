import type { Hex } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/**
 * Gives the coordinator a round without settling anything. Anybody may send it.
 *
 * @param signature of the round: 128-byte point, as `signatureToEip2537` gives it
 * @example
 * import { submitRoundCall } from '@tyche/sdk/randomness'
 *
 * const call = submitRoundCall({ deployment, round, signature })
 */
export function submitRoundCall({
  deployment,
  round,
  signature,
}: {
  deployment: CoordinatorDeployment
  round: bigint
  signature: Hex
}): ContractCall {
  return { ...coordinatorContract(deployment), functionName: 'submitRound', args: [round, signature] }
}
