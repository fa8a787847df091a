import { type Beacon, BeaconUnavailableError, RoundNotDueError, signatureToEip2537 } from '@tyche/beacon'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import { type PublicClient, toHex } from 'viem'
import type { WriteRequest } from '../tx/write-request.ts'
import type { CoordinatorDeployment } from './coordinator-contract.ts'
import { fulfillCall } from './fulfill-call.ts'
import { getMinCallbackGas } from './get-min-callback-gas.ts'
import type { RandomnessRequest } from './get-requests.ts'
import { getRound } from './get-round.ts'
import { settleCall } from './settle-call.ts'
import { createSettlementBatches } from './settlement-batches.ts'

/** One transaction that settles requests of one round. */
export interface Settlement extends WriteRequest {
  round: bigint
  requestIds: readonly bigint[]
  /** What it needs; an estimate does not see what callbacks are promised. */
  gas: bigint
}

/** Requests of a round that nobody can settle now. */
export interface UnsettledRound {
  round: bigint
  requestIds: readonly bigint[]
  /** Its time has not come, or no source of the beacon has given a valid signature of it. */
  reason: RoundNotDueError | BeaconUnavailableError
}

export interface SettlementPlan {
  settlements: Settlement[]
  unsettled: UnsettledRound[]
}

export type PlanSettlementsParameters = {
  deployment: CoordinatorDeployment
  requests: readonly RandomnessRequest[]
  /** Asked only for rounds that the coordinator does not have. What it gives is verified. */
  beacon: Pick<Beacon, 'fetchRound'>
}

/**
 * The transactions that settle requests, which anybody may send: with the beacon's signature, or without it for rounds that
 * somebody has submitted already. Sends nothing.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { createDrandBeacon } from '@tyche/beacon'
 * import { getRequests, planSettlements } from '@tyche/sdk/randomness'
 *
 * const beacon = createDrandBeacon({ urls: ['https://api.drand.sh'], chainHash, publicKey, schedule })
 * const requests = await getRequests(client, { deployment, ids: requestIds })
 * const { settlements } = await planSettlements(client, { deployment, requests, beacon })
 */
export async function planSettlements(
  client: PublicClient,
  { deployment, requests, beacon }: PlanSettlementsParameters,
): Promise<SettlementPlan> {
  const minimum: bigint = await getMinCallbackGas(client, { deployment })
  const callbackGas = minimum > CALLBACK_GAS ? minimum : CALLBACK_GAS
  const open = requests.filter(({ status }) => status === 'pending' || status === 'failed')
  const plan: SettlementPlan = { settlements: [], unsettled: [] }
  for (const [round, some] of [...Map.groupBy(open, (request) => request.round)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { randomness } = await getRound(client, { deployment, round })
    let signature: `0x${string}` | undefined
    if (randomness === undefined) {
      try {
        signature = toHex(signatureToEip2537((await beacon.fetchRound(round)).signature))
      } catch (reason) {
        if (!(reason instanceof RoundNotDueError || reason instanceof BeaconUnavailableError)) throw reason
        plan.unsettled.push({ round, requestIds: some.map(({ id }) => id), reason })
        continue
      }
    }
    // A callback that failed once is tried alone with more gas.
    const tried = some.map(({ id, status }) => ({ id, failures: status === 'failed' ? 1 : 0, setbacks: 0 }))
    for (const batch of createSettlementBatches(tried, callbackGas)) {
      const shared = {
        deployment,
        round,
        requestIds: batch.requests.map(({ id }) => id),
        callbackGas: batch.callbackGas,
      }
      const call = signature ? settleCall({ ...shared, signature }) : fulfillCall(shared)
      plan.settlements.push({ round, requestIds: shared.requestIds, call, gas: batch.gas })
    }
  }
  return plan
}
