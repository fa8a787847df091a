import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { type Address, type Hash, type Log, parseEventLogs } from 'viem'
import type { CoordinatorDeployment } from '../coordinator-contract.ts'

/** A request as its event tells it. */
export interface SeenRequest {
  id: bigint
  consumer: Address
  round: bigint
  /** Of the transaction that asked for it. */
  transactionHash: Hash
}

/** What logs say about requests, in their order of appearance per kind. */
export interface CoordinatorEvents {
  requested: SeenRequest[]
  /** Requests whose block was taken back. */
  removed: bigint[]
  fulfilled: bigint[]
  failed: bigint[]
  skipped: bigint[]
}

/**
 * What logs of the coordinator say about requests; logs of other contracts are left out.
 *
 * @example
 * import { readCoordinatorEvents } from '@tyche/sdk/randomness'
 *
 * const { fulfilled } = readCoordinatorEvents({ deployment, logs: receipt.logs })
 */
export function readCoordinatorEvents({
  deployment,
  logs,
}: {
  deployment: CoordinatorDeployment
  logs: readonly Log[]
}): CoordinatorEvents {
  const coordinator = deployment.contracts.randomnessCoordinator.toLowerCase()
  const own = logs.filter(({ address }) => address.toLowerCase() === coordinator)
  const events: CoordinatorEvents = { requested: [], removed: [], fulfilled: [], failed: [], skipped: [] }
  for (const log of parseEventLogs({ abi: randomnessCoordinatorAbi, logs: own })) {
    if (log.eventName === 'RandomnessRequested') {
      const { requestId, consumer, beaconRound } = log.args
      if (log.removed) events.removed.push(requestId)
      else events.requested.push({ id: requestId, consumer, round: beaconRound, transactionHash: log.transactionHash })
    } else if (log.removed) continue
    else if (log.eventName === 'RequestFulfilled') events.fulfilled.push(log.args.requestId)
    else if (log.eventName === 'RequestFailed') events.failed.push(log.args.requestId)
    else if (log.eventName === 'RequestSkipped') events.skipped.push(log.args.requestId)
  }
  return events
}
