import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import {
  type Address,
  encodeEventTopics,
  encodeFunctionData,
  formatLog,
  type Hex,
  type Log,
  type PublicClient,
  parseEventLogs,
  type RpcLog,
  type TransactionReceipt,
  toHex,
} from 'viem'

const abi = randomnessCoordinatorAbi

export interface SeenRequest {
  id: bigint
  consumer: Address
  round: bigint
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

export function encodeSettle(round: bigint, point: Uint8Array, ids: readonly bigint[], callbackGas: bigint): Hex {
  return encodeFunctionData({ abi, functionName: 'settle', args: [round, toHex(point), ids, callbackGas] })
}

export function encodeSubmitRound(round: bigint, point: Uint8Array): Hex {
  return encodeFunctionData({ abi, functionName: 'submitRound', args: [round, toHex(point)] })
}

/** `eth_subscribe` filter for requests and their ends. */
export function coordinatorLogFilter(coordinator: Address) {
  const topics = (['RandomnessRequested', 'RequestFulfilled'] as const).map(
    (eventName) => encodeEventTopics({ abi, eventName })[0],
  )
  return { address: coordinator, topics: [topics] }
}

/** @param logs of the coordinator only */
export function readEvents(logs: readonly Log[]): CoordinatorEvents {
  const events: CoordinatorEvents = { requested: [], removed: [], fulfilled: [], failed: [], skipped: [] }
  for (const log of parseEventLogs({ abi, logs: [...logs] })) {
    if (log.eventName === 'RandomnessRequested') {
      const { requestId, consumer, beaconRound } = log.args
      if (log.removed) events.removed.push(requestId)
      else events.requested.push({ id: requestId, consumer, round: beaconRound })
    } else if (log.removed) continue
    else if (log.eventName === 'RequestFulfilled') events.fulfilled.push(log.args.requestId)
    else if (log.eventName === 'RequestFailed') events.failed.push(log.args.requestId)
    else if (log.eventName === 'RequestSkipped') events.skipped.push(log.args.requestId)
  }
  return events
}

export function readSubscriptionLog(log: unknown): CoordinatorEvents {
  return readEvents([formatLog(log as RpcLog)])
}

export function readReceipt(receipt: TransactionReceipt, coordinator: Address): CoordinatorEvents {
  return readEvents(receipt.logs.filter(({ address }) => address.toLowerCase() === coordinator.toLowerCase()))
}

type RequestStatus = 'unknown' | 'pending' | 'failed' | 'fulfilled'
const STATUSES: readonly RequestStatus[] = ['unknown', 'pending', 'failed', 'fulfilled']

/** What the chain says now. The client batches the calls into few JSON-RPC requests. */
export async function readRequests(client: PublicClient, coordinator: Address, ids: readonly bigint[]) {
  return Promise.all(
    ids.map(async (id) => {
      const [, round, status] = await client.readContract({
        abi,
        address: coordinator,
        functionName: 'requestOf',
        args: [id],
      })
      return { id, round, status: STATUSES[status] ?? 'unknown' }
    }),
  )
}

export function readLatestRound(client: PublicClient, coordinator: Address): Promise<bigint> {
  return client.readContract({ abi, address: coordinator, functionName: 'latestRound' })
}

export function readCallbackGasMin(client: PublicClient, coordinator: Address): Promise<bigint> {
  return client.readContract({ abi, address: coordinator, functionName: 'CALLBACK_GAS_MIN' })
}
